import { expect, test } from 'vitest';
import { type About, type Change, supersede } from './change';

const owner = { userId: 'rosa', centerId: 'maple', subject: { kind: 'audit', id: 'round' } };

const after = (before: Change | undefined, content: About) =>
  supersede(before, { ...owner, content, revision: 'r', tab: 't', nowMs: 1 });
const note = (words: string, was: string): About => ({
  kind: 'about',
  fields: { note: words },
  over: [{ note: was }],
});

test('what is said as a whole is over what it was before the first change that is not acknowledged', () => {
  const first = after(undefined, note('Room 12', ''));
  expect(after(first, note('Room 14', 'Room 12'))?.content).toEqual({
    kind: 'about',
    fields: { note: 'Room 14' },
    over: [{ note: '' }],
  });
});

test('what was on its way as it was changed again may stand at the server: it is told with it', () => {
  const first = after(undefined, note('Room 12', ''));
  const sent = after(first && { ...first, attempted: true }, note('Room 14', 'Room 12'));
  expect(sent?.content).toMatchObject({ over: [{ note: '' }, { note: 'Room 12' }] });
  let now = sent;
  for (let nth = 0; nth < 30; nth += 1)
    now = after(now && { ...now, attempted: true }, note(`Room ${nth}`, ''));
  expect(now?.content).toMatchObject({ over: { length: 20, 19: { note: 'Room 28' } } });
});

test('what was kept before it was known what it was over is sent whole, and so is what follows it', () => {
  const older = after(undefined, { kind: 'about', fields: { note: 'a' } });
  expect(after(older, note('b', 'a'))?.content).toEqual({ kind: 'about', fields: { note: 'b' } });
});
