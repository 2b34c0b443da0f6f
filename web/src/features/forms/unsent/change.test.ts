import { expect, test } from 'vitest';
import { type About, type Change, supersede } from './change';

const owner = { userId: 'rosa', centerId: 'maple', subject: { kind: 'audit', id: 'round' } };

const after = (before: Change | undefined, content: About) =>
  supersede(before, { ...owner, content, revision: 'r', tab: 't', nowMs: 1 });
const about = (fields: object, ...said: string[]): About => ({ kind: 'about', fields, said });

test('what was said of it before and is not acknowledged is said with what is said now, as it is by now', () => {
  const first = after(undefined, about({ note: 'Bed', unit: 'East' }, 'note'));
  const second = after(first, about({ note: 'Bed', unit: 'West' }, 'unit'));
  expect(after(second, about({ note: '', unit: 'West' }, 'note'))?.content).toEqual(
    about({ note: '', unit: 'West' }, 'note', 'unit'),
  );
});

test('what was kept before it was known what of it was said is sent whole, and so is what follows it', () => {
  const older = after(undefined, { kind: 'about', fields: { note: 'a' } });
  expect(after(older, about({ note: 'b' }, 'note'))?.content).toEqual({
    kind: 'about',
    fields: { note: 'b' },
  });
});
