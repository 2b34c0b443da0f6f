import { describe, expect, test } from 'vitest';
import type { Change } from './change';
import type { ChangeStore } from './change-store';
import {
  answer,
  createBrowser,
  failingStore,
  owner,
  photo,
  round,
  send,
  settled,
  user,
} from './world.fixtures';

/** A browser with such a store. */
function failingBrowser() {
  const made = failingStore();
  return { ...made, browser: createBrowser({ store: made.forgiving }) };
}

/** Lets the clock run for so many steps. */
async function run({ clock }: { clock: { advance: () => boolean } }, steps = 20) {
  for (let n = 0; n < steps; n += 1) {
    await settled();
    clock.advance();
  }
  await settled();
}
const stored = async (store: ChangeStore): Promise<Change[]> => store.list(user);

describe('what was kept here before and cannot be opened yet', () => {
  /** A change and the person’s “send it” lie here from an earlier visit; nothing of it can be read. */
  async function closedAtFirst() {
    const made = failingBrowser();
    made.browser.server.started.add(round);
    const before = createBrowser({ store: made.durable });
    before.server.network = 'away';
    const tab = before.openTab();
    await tab.outbox.keep(owner, answer('rail', 'It came off'));
    await run(before, 3);
    tab.close();
    made.fails.list = made.fails.update = Number.POSITIVE_INFINITY;
    return made;
  }

  test('is known to be there, and nothing of it is sent without it', async () => {
    const { browser, fails, durable } = await closedAtFirst();
    const { outbox } = browser.openTab();
    await outbox.refresh();
    expect(outbox.get().changes).toEqual([]);
    expect(await outbox.isClosed(owner.subject)).toBe(true);
    expect(await outbox.isClosed({ kind: 'audit', id: 'another' })).toBe(false);
    await outbox.keep(owner, send);
    await run(browser);
    expect(browser.server.requests).toEqual([]);
    // As soon as it opens, it goes, and the sending after it.
    fails.list = fails.update = 0;
    await run(browser);
    expect(await outbox.isClosed(owner.subject)).toBe(false);
    expect(browser.server.sent.get(round)?.values).toEqual({ rail: 'It came off' });
    expect(await stored(durable)).toEqual([]);
  });

  test('gives way to what was done anew meanwhile, once that can be kept', async () => {
    const { forgiving, browser, fails, durable, troubles } = await closedAtFirst();
    const { outbox, close } = browser.openTab();
    browser.server.network = 'away';
    await outbox.keep(owner, answer('rail', 'It was mended'));
    expect(troubles).toContain(true);
    fails.list = fails.update = 0;
    await forgiving.keepHeld(user);
    close();
    expect((await stored(durable)).map(({ content }) => content)).toEqual([answer('rail', 'It was mended')]);
    expect(troubles.at(-1)).toBe(false);
  });
});

describe('a store that fails for a moment', () => {
  /** An answer, a photo and “send it”, kept without a network; then so many moments, in which that is back where it says so. */
  async function keptAway(moments: number, { back }: { back: boolean }) {
    const made = failingBrowser();
    const { server, clock } = made.browser;
    server.started.add(round);
    server.network = 'away';
    const { outbox, close } = made.browser.openTab();
    for (const content of [answer('rail', 'It came off'), photo('f1'), send])
      await outbox.keep(owner, content);
    await run(made.browser, 2);
    if (back) server.network = 'ok';
    for (let step = 0; step < moments; step += 1) {
      clock.advance();
      await null;
    }
    return { ...made, close };
  }

  test('loses nothing where it fails as a photo leaves and the server refuses that', async () => {
    const { browser, fails, durable } = failingBrowser();
    browser.server.started.add(round);
    browser.server.network = 'away';
    const { outbox } = browser.openTab();
    await outbox.keep(owner, photo('f1'));
    await run(browser, 2);
    browser.server.network = 'refusing';
    fails.write = 1;
    await run(browser);
    expect(outbox.get().changes).toMatchObject([{ content: { fileId: 'f1' }, refusal: expect.any(String) }]);
    expect(await stored(durable)).toMatchObject([{ content: { fileId: 'f1' }, refusal: expect.any(String) }]);
  });

  test.each(['list', 'update', 'write'] as const)(
    'sends no record without its answer where %s fails',
    async (what) => {
      for (let nth = 0; nth < 12; nth += 1) {
        const { browser, fails, durable, forgiving, close } = await keptAway(nth, { back: true });
        fails[what] = 1;
        await run(browser);
        expect(browser.server.sent.get(round)).toEqual({
          values: { rail: 'It came off' },
          photos: ['f1'],
        });
        await forgiving.keepHeld(user);
        expect(await stored(durable)).toEqual([]);
        close();
      }
    },
  );

  test('loses nothing where the browser makes it anew, at whatever moment', async () => {
    for (let nth = 0; nth < 20; nth += 1) {
      const back = nth % 2 === 0;
      const { browser, forgiving, lose, now, close } = await keptAway(nth, { back });
      lose();
      await run(browser, 4);
      await forgiving.keepHeld(user);
      const kept = (await stored(now())).map(({ key }) => key);
      // What is not at the server yet is on the device again.
      if (!back) expect(kept).toHaveLength(3);
      browser.server.network = 'ok';
      await run(browser);
      expect(browser.server.sent.get(round)).toEqual({ values: { rail: 'It came off' }, photos: ['f1'] });
      await forgiving.keepHeld(user);
      expect(await stored(now())).toEqual([]);
      close();
    }
  });

  test.each(['seen by this tab', 'not seen by it'])(
    'lets stand what another tab wrote after it was made anew, %s',
    async (seen) => {
      const { browser, fails, forgiving, lose, now } = failingBrowser();
      browser.server.network = 'away';
      const { outbox, close } = browser.openTab();
      await outbox.keep(owner, answer('rail', 'first'));
      const [first] = await stored(now());
      if (!first) throw new Error('It is kept');
      // What this tab has seen it cannot keep at once.
      fails.update = 50;
      lose();
      await outbox.refresh();
      await settled();
      expect(await stored(now())).toEqual([]);
      await now().update(first.key, () => ({
        ...first,
        revision: 'another',
        content: answer('rail', 'second'),
      }));
      fails.update = 0;
      if (seen === 'seen by this tab') await outbox.refresh();
      await forgiving.keepHeld(user);
      await outbox.refresh();
      expect(outbox.get().changes.map(({ content }) => content)).toEqual([answer('rail', 'second')]);
      expect((await stored(now())).map(({ content }) => content)).toEqual([answer('rail', 'second')]);
      close();
    },
  );

  describe('changes what was there, and not nothing', () => {
    /** An answer that was kept and read, of which the server says no. */
    async function refusing(meanwhile: (made: ReturnType<typeof failingStore>) => void) {
      const made = failingBrowser();
      made.browser.server.network = 'away';
      const { outbox, close } = made.browser.openTab();
      await outbox.keep(owner, answer('rail', 'It came off'));
      const [kept] = await stored(made.durable);
      if (!kept) throw new Error('It is kept');
      meanwhile(made);
      await made.forgiving.update(kept.key, (before) => before && { ...before, refusal: 'No' });
      await outbox.refresh();
      expect(outbox.get().changes).toMatchObject([{ key: kept.key, refusal: 'No' }]);
      await made.forgiving.keepHeld(user);
      close();
      expect(await stored(made.now())).toMatchObject([{ key: kept.key, refusal: 'No' }]);
    }

    test('where the browser made it anew just before', () => refusing(({ lose }) => lose()));
    test('where it cannot be looked into', () =>
      refusing(({ fails }) => {
        fails.update = 1;
      }));
  });

  test('an answer that could not be kept is shown, and is what is kept later', async () => {
    const { browser, fails, durable, forgiving } = failingBrowser();
    browser.server.network = 'away';
    const { outbox, close } = browser.openTab();
    await outbox.keep(owner, answer('rail', 'first'));
    fails.write = 1;
    await outbox.keep(owner, answer('rail', 'second'));
    expect(outbox.get().changes.map(({ content }) => content)).toEqual([answer('rail', 'second')]);
    await forgiving.keepHeld(user);
    close();
    expect((await stored(durable)).map(({ content }) => content)).toEqual([answer('rail', 'second')]);
  });
});

test('what one tab could not write is not written over what another tab wrote after it', async () => {
  const { browser, fails, durable, forgiving } = failingBrowser();
  const other = createBrowser({ store: durable, clock: browser.clock });
  browser.server.network = other.server.network = 'away';
  const [tab, otherTab] = [browser.openTab(), other.openTab()];
  const words = async () =>
    (await stored(durable)).map(({ content }) => 'comment' in content && content.comment);
  const later = () => run(browser, 2);
  await otherTab.outbox.keep(owner, answer('rail', 'first'));
  await later();
  fails.update = Number.POSITIVE_INFINITY;
  await tab.outbox.keep(owner, answer('rail', 'second'));
  await later();
  await otherTab.outbox.keep(owner, answer('rail', 'third'));
  expect(await words()).toEqual(['third']);
  fails.update = 0;
  await forgiving.keepHeld(user);
  expect(await words()).toEqual(['third']);
  fails.update = Number.POSITIVE_INFINITY;
  await later();
  await tab.outbox.keep(owner, answer('rail', 'fourth'));
  fails.update = 0;
  await forgiving.keepHeld(user);
  expect(await words()).toEqual(['fourth']);
});
