import { expect, test } from 'vitest';
import { signaturesNeeded } from './completed-forms';

const center = { grouped: 3, individual: 1 };

test('a topic of its own asks for the center’s signatures of individual topics', () => {
  expect(signaturesNeeded({ ofGroup: undefined, ...center })).toBe(1);
});

test('a topic in a group asks for the group’s number, and where that says nothing for the center’s of groups', () => {
  expect(signaturesNeeded({ ofGroup: 2, ...center })).toBe(2);
  expect(signaturesNeeded({ ofGroup: 0, ...center })).toBe(0);
  expect(signaturesNeeded({ ofGroup: null, ...center })).toBe(3);
});
