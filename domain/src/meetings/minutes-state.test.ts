import { expect, test } from 'vitest';
import { type CountingMinutes, stateOfMinutes } from './minutes-state';

const falls = { id: 'falls', version: 1, state: 'ACCEPTED', actions: [{ id: 'act', version: 1 }] } as const;
const draft = { id: 'draft', version: 1, state: 'DRAFT', actions: [] } as const;
const minutes: CountingMinutes = {
  version: 2,
  finalDateTime: null,
  signatureGiven: false,
  items: [falls, draft],
  attendance: [{ person: { id: 'rosa' }, attendance: null }],
};
const state = stateOfMinutes(minutes);

test.each<[string, Partial<CountingMinutes>]>([
  ['their text', { version: 3 }],
  ['whether they are final', { finalDateTime: '2026-03-01T10:00:00Z' }],
  ['an item', { items: [{ ...falls, version: 2 }, draft] }],
  ['an action item', { items: [{ ...falls, actions: [{ id: 'act', version: 2 }] }, draft] }],
  ['a draft that counts now', { items: [falls, { ...draft, state: 'ACCEPTED' }] }],
  ['who came', { attendance: [{ person: { id: 'rosa' }, attendance: 'EXCUSED' }] }],
])('minutes are in another state once %s is another', (_, changed) => {
  expect(stateOfMinutes({ ...minutes, ...changed })).not.toBe(state);
});

test('a first signature is another state of final minutes', () => {
  const final = { ...minutes, finalDateTime: '2026-03-01T10:00:00Z' };
  expect(stateOfMinutes({ ...final, signatureGiven: true })).not.toBe(stateOfMinutes(final));
});

test('what Lamplight proposes meanwhile, and what is dismissed of it, leaves them as they are', () => {
  const proposed = [falls, { ...draft, version: 2, state: 'DISMISSED' as const }, { ...draft, id: 'other' }];
  expect(stateOfMinutes({ ...minutes, items: proposed })).toBe(state);
});
