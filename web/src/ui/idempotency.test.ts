import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../api/problem';
import { createOnce, type Once } from './idempotency';
import { draftOf, keyOfDraft } from './local-draft';

function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
const lost = () => Promise.reject(new Error('No answer'));

/** The key of a try, which succeeds or not. */
async function keyOf(
  once: ReturnType<typeof createOnce>,
  content: unknown,
  succeeds: boolean,
): Promise<string> {
  let key = '';
  await once(content, async (given) => {
    key = given;
    if (!succeeds) await lost();
  }).catch(() => {});
  return key;
}

it('repeats its key until it was made, and then says another', async () => {
  const once = createOnce();
  const first = await keyOf(once, { text: 'Seen' }, false);
  expect(await keyOf(once, { text: 'Seen' }, true)).toBe(first);
  expect(await keyOf(once, { text: 'Seen' }, true)).not.toBe(first);
});

it('takes a new key for other content', async () => {
  const once = createOnce();
  expect(await keyOf(once, { text: 'Seen' }, false)).not.toBe(await keyOf(once, { text: 'Mended' }, false));
});

it('knows its key after a reload, of the same content alone, and forgets it with what was made', async () => {
  const store = storage();
  const kept = () => createOnce(keyOfDraft('u1.issue', store));
  const first = await keyOf(kept(), { text: 'Seen' }, false);
  expect(await keyOf(kept(), { text: 'Seen' }, true)).toBe(first);
  expect(await keyOf(kept(), { text: 'Seen' }, false)).not.toBe(first);
  expect(await keyOf(kept(), { text: 'Mended' }, false)).not.toBe(first);
});

it('takes a new key for the same content where its draft was discarded meanwhile, in the same page and after a reload', async () => {
  const store = storage();
  const kept = () => createOnce(keyOfDraft('u1.issue', store));
  const page = kept();
  const first = await keyOf(page, { text: 'Seen' }, false);
  draftOf('u1.issue', store).forget();
  const second = await keyOf(page, { text: 'Seen' }, false);
  expect(second).not.toBe(first);
  draftOf('u1.issue', store).forget();
  expect(await keyOf(kept(), { text: 'Seen' }, false)).not.toBe(second);
});

it('repeats its key, too, where the browser keeps nothing', async () => {
  const forbidden = {
    ...storage(),
    setItem: () => {
      throw new Error('No room');
    },
  };
  const once = createOnce(keyOfDraft('u1.issue', forbidden));
  const first = await keyOf(once, { text: 'Seen' }, false);
  expect(await keyOf(once, { text: 'Seen' }, false)).toBe(first);
});

it('keeps the key of what is still on its way, or failed, while something else is made', async () => {
  const once = createOnce();
  const first = await keyOf(once, { text: 'Seen' }, false);
  await keyOf(once, { text: 'Mended' }, true);
  expect(await keyOf(once, { text: 'Seen' }, true)).toBe(first);
});

describe('the key of what a killed browser had just begun', () => {
  const key = 'lamplight.draft.u1.issue.key';
  /** What was written before the press is all that is there after it. */
  const restored = (before: string | null) => {
    const again = storage();
    again.setItem(key, before ?? '');
    return createOnce(keyOfDraft('u1.issue', again));
  };

  it.each([
    ['for the first time', async () => {}],
    ['after one was made', async (once: Once) => void (await keyOf(once, { text: 'Before' }, true))],
    [
      'after one was made and its draft was forgotten',
      async (once: Once, store: ReturnType<typeof storage>) => {
        await keyOf(once, { text: 'Before' }, true);
        draftOf('u1.issue', store).forget();
      },
    ],
    [
      'after a draft was discarded',
      async (once: Once, store: ReturnType<typeof storage>) => {
        await keyOf(once, { text: 'Before' }, false);
        draftOf('u1.issue', store).forget();
      },
    ],
  ])('is there, %s', async (_when, before) => {
    const store = storage();
    const once = createOnce(keyOfDraft('u1.issue', store));
    await before(once, store);
    const kept = store.getItem(key);
    const first = await keyOf(once, { text: 'Seen' }, false);
    expect(await keyOf(restored(kept), { text: 'Seen' }, true)).toBe(first);
  });

  it('gives way to another where that was something else', async () => {
    const store = storage();
    const once = createOnce(keyOfDraft('u1.issue', store));
    const kept = store.getItem(key);
    const first = await keyOf(once, { text: 'Seen' }, false);
    const keys: string[] = [];
    await restored(kept)({ text: 'Mended' }, async (key) => {
      keys.push(key);
      if (key === first) throw new ApiProblem({ status: 409, errorKey: 'idempotency', message: 'Used.' });
    });
    expect(keys).toEqual([first, expect.not.stringMatching(first)]);
  });
});

it('says nothing twice where the server knows its key, and keeps no answer for it', async () => {
  const once = createOnce(keyOfDraft('u1.issue', storage()));
  await keyOf(once, { text: 'Seen' }, false);
  let tries = 0;
  const again = once({ text: 'Seen' }, async () => {
    tries += 1;
    throw new ApiProblem({ status: 409, errorKey: 'idempotency', message: 'Used.' });
  });
  await expect(again).rejects.toThrow('Used.');
  expect(tries).toBe(1);
});
