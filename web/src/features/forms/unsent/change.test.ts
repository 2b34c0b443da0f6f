import { expect, test } from 'vitest';
import { type About, type Change, supersede } from './change';

const owner = { userId: 'rosa', centerId: 'maple', subject: { kind: 'audit', id: 'round' } };

const after = (before: Change | undefined, content: About) =>
  supersede(before, { ...owner, content, revision: 'r', tab: 't', nowMs: 1 });

test('of what is said as a whole all that was changed and is not acknowledged is still to be sent', () => {
  const first = after(undefined, {
    kind: 'about',
    fields: { unit: 'East', note: 'a' },
    changed: ['note'],
    over: { unit: 'East', note: '' },
  });
  const back = after(first, {
    kind: 'about',
    fields: { unit: 'West', note: 'a' },
    changed: ['unit'],
    over: { unit: 'East', note: 'a' },
  });
  expect(back?.content).toEqual({
    kind: 'about',
    fields: { unit: 'West', note: 'a' },
    changed: ['note', 'unit'],
    over: { unit: 'East', note: '' },
  });
});

test('what was kept before it said what it changed is sent whole, and so is what follows it', () => {
  const older = after(undefined, { kind: 'about', fields: { note: 'a' } });
  expect(after(older, { kind: 'about', fields: { note: 'b' }, changed: ['note'] })?.content).toEqual({
    kind: 'about',
    fields: { note: 'b' },
  });
});
