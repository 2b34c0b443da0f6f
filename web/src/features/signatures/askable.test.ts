import { expect, test } from 'vitest';
import { isAskable } from './askable';

const person = (id: string) => ({ id, user_firstName: 'Rosa', user_lastName: 'Alvarez' });
const signing = { permissions: ['signature.manage' as const], sealedAt: null, voidedAt: null };

test('nobody is offered to ask themselves for a signature that waits for them; what they declined can be asked for again', () => {
  const asked = (signer: string, state: 'OPEN' | 'DECLINED' | 'SIGNED') =>
    isAskable({ state, signer: person(signer), replaced: false }, signing, 'rosa');
  expect(asked('ben', 'OPEN')).toBe(true);
  expect(asked('rosa', 'OPEN')).toBe(false);
  expect(asked('rosa', 'DECLINED')).toBe(true);
  expect(asked('ben', 'SIGNED')).toBe(false);
});

test('nobody is asked again where signing is over, or by whoever may not', () => {
  const open = { state: 'OPEN', signer: person('ben'), replaced: false } as const;
  const over = '2026-11-26T12:00:00Z';
  expect(isAskable(open, { ...signing, sealedAt: over }, 'rosa')).toBe(false);
  expect(isAskable(open, { ...signing, voidedAt: over }, 'rosa')).toBe(false);
  expect(isAskable({ ...open, replaced: true }, signing, 'rosa')).toBe(false);
  expect(isAskable(open, { ...signing, permissions: [] }, 'rosa')).toBe(false);
});
