import { expect, test, vi } from 'vitest';
import { roundSubject } from '../../audits/round-subject';
import type { Change } from './change';
import { loadFilled } from './load-filled';
import type { Running } from './runtime';

vi.mock('../../../api/client', () => ({ api: () => undefined }));
vi.mock('../../../session/switch-center', () => ({ followRecord: () => undefined }));

const saying = (comment: string) =>
  ({ id: 'r', status: 'DRAFT', answers: [{ linkId: 'rail', answer: [], comment }], files: [] }) as never;

/** Reads a round of which this browser has a copy; `while` is what happens on the way of each reading, one after the other. */
function reading(
  begin: { copy: unknown; changes: Change[] },
  ...happens: ((browser: { copy: unknown; changes: Change[] }) => never)[]
) {
  const browser = { ...begin };
  const running = {
    outbox: { userId: 'rosa', of: async () => [...browser.changes], isClosed: async () => false },
    copies: {
      find: async () => browser.copy,
      update: async (...[, , , change]: [unknown, unknown, unknown, (before: unknown) => unknown]) => {
        browser.copy = change(browser.copy);
      },
      forget: async () => {},
    },
  } as unknown as Running;
  const read = vi.fn(async () => happens.shift()?.(browser) as never);
  const loaded = loadFilled(running, { ...roundSubject, read }, 'r');
  return { browser, read, loaded };
}

test('what was acknowledged while the record was read is in what is shown, and stays in the copy', async () => {
  const { browser, read, loaded } = reading(
    { copy: saying('Loose'), changes: [] },
    (here) => {
      here.copy = saying('Loose, nurse told');
      return saying('Loose');
    },
    () => saying('Loose, nurse told'),
  );
  expect((await loaded).record.answers[0]?.comment).toBe('Loose, nurse told');
  expect(read).toHaveBeenCalledTimes(2);
  expect(browser.copy).toEqual(saying('Loose, nurse told'));
});

test('who answers without a pause keeps nobody waiting, and the copy is not older for it', async () => {
  let said = 0;
  const typedOn = (here: { copy: unknown }) => {
    said += 1;
    here.copy = saying(`${said} words`);
    return saying('none yet');
  };
  const { browser, read, loaded } = reading({ copy: saying(''), changes: [] }, typedOn, typedOn, typedOn);
  await loaded;
  expect(read).toHaveBeenCalledTimes(3);
  expect(browser.copy).toEqual(saying('3 words'));
});

test('what was refused and is gone was discarded: it is shown no more', async () => {
  const refused = {
    key: 'k',
    content: { kind: 'answer', linkId: 'rail', answer: [], comment: 'Mine' },
    refusal: 'Rosa answered this meanwhile.',
  } as unknown as Change;
  const { loaded } = reading({ copy: saying('Theirs'), changes: [refused] }, (here) => {
    here.changes = [];
    return saying('Theirs');
  });
  expect((await loaded).changes).toEqual([]);
});
