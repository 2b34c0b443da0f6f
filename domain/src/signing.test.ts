import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyPurposes } from './keys';
import { diagram } from './lifecycle';
import { type SignatureState, signatureLifecycle } from './signature.lifecycle';
import {
  enoughWords,
  isReminderDue,
  keysOfScreen,
  kindsOfKey,
  progressOf,
  signedKinds,
  signedSubjects,
  signersFor,
  signInScreens,
} from './signing';

const states = fc.array(fc.constantFrom<SignatureState>('OPEN', 'SIGNED', 'DECLINED', 'VOID'), {
  maxLength: 12,
});
const people = fc.array(fc.constantFrom('ann', 'ben', 'cay', 'dee', 'eva'), { maxLength: 8 });

describe('a signing', () => {
  it('is complete once as many have signed as were needed, and shows the places nobody is asked for', () => {
    expect(progressOf(2, ['SIGNED', 'DECLINED'])).toEqual({
      needed: 2,
      signed: 1,
      open: 0,
      gap: 1,
      complete: false,
    });
    expect(progressOf(2, ['SIGNED', 'DECLINED', 'OPEN'])).toMatchObject({ open: 1, gap: 0 });
    expect(progressOf(2, ['SIGNED', 'DECLINED', 'SIGNED'])).toMatchObject({ complete: true, gap: 0 });
    expect(progressOf(3, ['OPEN'])).toMatchObject({ gap: 2 });
  });

  it('never counts what was declined or taken back, and never has a place both asked for and missing', () => {
    fc.assert(
      fc.property(fc.nat(10), states, (needed, given) => {
        const { signed, open, gap, complete } = progressOf(needed, given);
        const counted = given.filter((state) => state === 'SIGNED' || state === 'OPEN');
        expect(signed + open).toBe(counted.length);
        expect(gap).toBe(Math.max(0, needed - counted.length));
        expect(complete).toBe(given.filter((state) => state === 'SIGNED').length >= needed);
      }),
    );
  });

  it('asks all whom it concerns, filled up to the number, and nobody twice', () => {
    expect(signersFor(3, ['ann', 'ann'], ['ben', 'ann', 'cay', 'dee'])).toEqual(['ann', 'ben', 'cay']);
    expect(signersFor(1, ['ann', 'ben'], ['cay'])).toEqual(['ann', 'ben']);
    expect(signersFor(4, [], ['cay'])).toEqual(['cay']);
    fc.assert(
      fc.property(fc.nat(6), people, people, (needed, concerned, others) => {
        const asked = signersFor(needed, concerned, others);
        expect(new Set(asked).size).toBe(asked.length);
        expect(concerned.every((id) => asked.includes(id))).toBe(true);
        const known = new Set([...concerned, ...others]).size;
        expect(asked.length).toBeGreaterThanOrEqual(Math.min(needed, known));
        expect(asked.length).toBeLessThanOrEqual(Math.max(needed, new Set(concerned).size));
      }),
    );
  });

  it('says how many of those who are asked are enough, before anyone is asked', () => {
    expect(enoughWords(2, 7)).toBe('Any 2 of these 7 are enough; the others are then no longer asked.');
    expect(enoughWords(1, 2)).toBe('Any 1 of these 2 is enough; the other one is then no longer asked.');
    expect(enoughWords(2, 2)).toBe('All 2 have to sign.');
    expect(enoughWords(1, 1)).toBe('This person has to sign.');
    expect(enoughWords(2, 1)).toBeNull();
    expect(enoughWords(0, 0)).toBeNull();
  });

  it('reminds after 3, 7 and 12 days, and then no more', () => {
    const at = new Date('2027-03-01T12:00:00Z');
    const due = (days: number, reminders: number) =>
      isReminderDue({ at, reminders }, new Date(at.getTime() + days * 86_400_000));
    expect([due(2.9, 0), due(3, 0), due(3, 1), due(7, 1), due(11, 2), due(12, 2)]).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
    ]);
    expect(due(90, 3)).toBe(false);
  });
});

describe('a signature', () => {
  it('that was given or declined is never given or declined again', () => {
    expect(diagram(signatureLifecycle)).toBe(`stateDiagram-v2
  [*] --> OPEN
  OPEN --> SIGNED: sign
  OPEN --> DECLINED: decline
  OPEN --> VOID: ask no more
  SIGNED --> VOID: ask no more
  DECLINED --> [*]
  VOID --> [*]
`);
  });
});

describe('the table of what is signed', () => {
  it('gives every kind a key that opens its screen and no other, and a meeting and its minutes one together', () => {
    const keys = [...new Set(signedKinds.map((kind) => signedSubjects[kind].key))];
    expect(keys.map((key) => kindsOfKey(key).length)).toEqual([1, 1, 2]);
    expect(kindsOfKey('meeting-signature')).toEqual(['meeting', 'meeting-minutes']);
    expect(keys.every((key) => keyPurposes.includes(key))).toBe(true);
    expect(signInScreens.flatMap(keysOfScreen).sort()).toEqual(keys.sort());
    expect(keysOfScreen('/sign-in')).toContain('completed-form-signature');
  });
});
