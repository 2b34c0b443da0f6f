import { describe, expect, test } from 'vitest';
import { type Change, goesByItself } from './change';
import { forgivingStore, memoryStore } from './change-store';
import {
  answer,
  createBrowser,
  owner,
  photo,
  removal,
  round,
  send,
  settled,
  start,
  subject,
  user,
} from './world.fixtures';

/** Lets the clock run until nothing more happens. */
async function run(browser: ReturnType<typeof createBrowser>, steps = 40) {
  for (let n = 0; n < steps; n += 1) {
    await settled();
    if ((await browser.store.list(user)).every(({ refusal }) => refusal !== undefined)) return;
    browser.clock.advance();
  }
}

function begun() {
  const browser = createBrowser();
  browser.server.started.add(round);
  return browser;
}

describe('what is kept', () => {
  test('is sent at once and is gone when the server has it', async () => {
    const browser = begun();
    const { outbox } = browser.openTab();
    await outbox.keep(owner, answer('q1', 'Clipped to the curtain'));
    await run(browser);
    expect(browser.server.values.get('q1')).toBe('Clipped to the curtain');
    expect(outbox.get()).toMatchObject({ loaded: true, changes: [] });
    expect(outbox.get().savedAtMs.has(round)).toBe(true);
  });

  test('is said to be unsent from the moment it is made, while the browser still writes it down', async () => {
    const browser = begun();
    browser.server.network = 'away';
    const { outbox } = browser.openTab();
    await outbox.refresh();
    const written = outbox.keep(owner, answer('q1', 'first'));
    const unsent = () => outbox.get().changes.map(({ content }) => content);
    expect(unsent()).toEqual([answer('q1', 'first')]);
    // Nor is it said to be kept before it is.
    expect(outbox.get().writing.size).toBe(1);
    await outbox.refresh();
    expect(unsent()).toEqual([answer('q1', 'first')]);
    await written;
    expect(unsent()).toEqual([answer('q1', 'first')]);
    expect(outbox.get().writing.size).toBe(0);
  });

  test('stays while the server is away, says so, and is sent when it is back', async () => {
    const browser = begun();
    browser.server.network = 'away';
    const { outbox } = browser.openTab();
    await outbox.keep(owner, answer('q1', 'first'));
    await run(browser, 5);
    expect(outbox.get().changes).toHaveLength(1);
    expect(outbox.get().sending.unreachable).toBe('Network error or unknown error occurred');
    browser.server.network = 'ok';
    await run(browser);
    expect(outbox.get().changes).toEqual([]);
    expect(outbox.get().sending.unreachable).toBeNull();
  });

  test('is not tried more often than the back-off allows, but at once when the person asks', async () => {
    const browser = begun();
    browser.server.network = 'away';
    const { outbox, sender } = browser.openTab();
    await outbox.keep(owner, answer('q1', 'first'));
    await settled();
    await outbox.keep(owner, answer('q2', 'second'));
    await settled();
    expect(browser.server.requests).toHaveLength(1);
    browser.server.network = 'ok';
    sender.retryNow();
    await settled();
    expect(browser.server.values.size).toBe(2);
  });

  test('survives the tab, and another person does not get it', async () => {
    const browser = begun();
    browser.server.network = 'away';
    const first = browser.openTab();
    await first.outbox.keep(owner, answer('q1', 'kept'));
    await settled();
    first.close();
    expect(await browser.store.list('someone else')).toEqual([]);
    browser.server.network = 'ok';
    browser.openTab();
    await run(browser);
    expect(browser.server.values.get('q1')).toBe('kept');
  });

  test('of a round begun offline waits for the start of the round', async () => {
    const browser = createBrowser();
    browser.server.network = 'away';
    const { outbox } = browser.openTab();
    await outbox.keep(owner, start);
    await outbox.keep(owner, answer('q1', 'first'));
    await run(browser, 6);
    browser.server.network = 'ok';
    await run(browser);
    expect(browser.server.faults).toEqual([]);
    expect(browser.server.values.get('q1')).toBe('first');
  });
});

describe('what the server refuses', () => {
  test('is kept with its words, holds nothing else up, and can be corrected', async () => {
    const browser = begun();
    browser.server.network = 'refusing';
    const { outbox } = browser.openTab();
    await outbox.keep(owner, answer('q1', 'wrong'));
    await run(browser);
    expect(outbox.get().changes[0]?.refusal).toBe('This round has been sent.');
    browser.server.network = 'ok';
    await outbox.keep(owner, answer('q2', 'right'));
    await run(browser);
    expect(outbox.get().changes.map(({ key }) => key)).toEqual([`${user}/${round}/answer/q1`]);
    await outbox.keep(owner, answer('q1', 'corrected'));
    await run(browser);
    expect(browser.server.values.get('q1')).toBe('corrected');
    expect(outbox.get().changes).toEqual([]);
  });

  test('can be discarded alone, or with all that is left of its round', async () => {
    const browser = begun();
    browser.server.network = 'refusing';
    const { outbox } = browser.openTab();
    for (const question of ['q1', 'q2', 'q3']) await outbox.keep(owner, answer(question, 'no'));
    await run(browser);
    const second = outbox.get().changes.find(({ key }) => key === `${user}/${round}/answer/q2`);
    if (second) await outbox.revise(second, () => undefined);
    expect(outbox.get().changes).toHaveLength(2);
    await outbox.discardAll(subject);
    expect(outbox.get().changes).toEqual([]);
  });
});

describe('a photo', () => {
  test('that is taken off before it left is never sent', async () => {
    const browser = createBrowser();
    browser.server.network = 'away';
    const { outbox } = browser.openTab();
    await outbox.keep(owner, start);
    await outbox.keep(owner, photo('f1'));
    await outbox.keep(owner, removal('f1'));
    expect(outbox.get().changes.map(({ content }) => content.kind)).toEqual(['start']);
  });

  test('that may have arrived is taken off at the server too', async () => {
    const browser = begun();
    browser.server.network = 'answer lost';
    const { outbox } = browser.openTab();
    await outbox.keep(owner, photo('f1'));
    await settled();
    expect([...browser.server.photos.keys()]).toEqual(['f1']);
    await outbox.keep(owner, removal('f1'));
    browser.server.network = 'ok';
    await run(browser);
    expect([...browser.server.photos.keys()]).toEqual([]);
  });

  test('does not hold up answers', async () => {
    const waiting: (() => void)[] = [];
    const browser = createBrowser({
      delay: async (value, label) => {
        if (label.includes('photo')) await new Promise<void>((resolve) => waiting.push(resolve));
        return value;
      },
    });
    browser.server.started.add(round);
    const { outbox } = browser.openTab();
    await outbox.keep(owner, photo('f1'));
    await outbox.keep(owner, photo('f2'));
    await settled();
    await outbox.keep(owner, answer('q1', 'quick'));
    await settled();
    expect(browser.server.values.get('q1')).toBe('quick');
    // One photo at a time.
    expect(browser.server.requests.filter((key) => key.includes('photo'))).toHaveLength(1);
  });
});

describe('what is sent without a network', () => {
  const keys = (browser: ReturnType<typeof begun>) => browser.server.requests;

  test('goes after everything else of it, by itself, and once', async () => {
    const browser = createBrowser();
    browser.server.network = 'away';
    const { outbox, sender } = browser.openTab();
    for (const content of [start, answer('q1', 'no'), photo('f1'), send]) await outbox.keep(owner, content);
    await settled();
    expect(goesByItself(outbox.get().changes)).toBe(true);
    browser.server.network = 'ok';
    sender.retryNow();
    await run(browser);
    expect(browser.server.sent.get(round)).toEqual({ values: { q1: 'no' }, photos: ['f1'] });
    expect(keys(browser).filter((key) => key.endsWith('/send'))).toHaveLength(1);
    expect(browser.server.faults).toEqual([]);
    expect(outbox.get().changes).toEqual([]);
  });

  test('is taken back by whoever changes it, and by whoever asks for that', async () => {
    const browser = begun();
    browser.server.network = 'away';
    const { outbox } = browser.openTab();
    await outbox.keep(owner, send);
    await outbox.keep(owner, answer('q1', 'better'));
    expect(outbox.get().changes.map(({ content }) => content)).toEqual([answer('q1', 'better')]);
    await outbox.keep(owner, send);
    await outbox.takeBack(subject);
    expect(outbox.get().changes.map(({ content }) => content)).toEqual([answer('q1', 'better')]);
  });

  test('does not go while an answer of it is refused, nor when that one is discarded', async () => {
    const browser = begun();
    browser.server.network = 'away';
    const { outbox, sender } = browser.openTab();
    await outbox.keep(owner, answer('q1', 'too long'));
    await outbox.keep(owner, send);
    browser.server.network = 'refusing';
    sender.retryNow();
    await run(browser, 5);
    browser.server.network = 'ok';
    sender.retryNow();
    await run(browser, 5);
    expect(browser.server.sent.size).toBe(0);
    expect(goesByItself(outbox.get().changes)).toBe(false);
    const refused = outbox.get().changes.find(({ refusal }) => refusal !== undefined);
    if (refused) await outbox.revise(refused, () => undefined);
    await run(browser, 5);
    expect(browser.server.sent.size).toBe(0);
    expect(outbox.get().changes).toEqual([]);
  });
});

test('of several tabs one sends', async () => {
  const browser = begun();
  const [one, two] = [browser.openTab(), browser.openTab()];
  await one.outbox.keep(owner, answer('q1', 'from one'));
  await two.outbox.keep(owner, answer('q2', 'from two'));
  await run(browser);
  expect(browser.server.requests).toHaveLength(2);
  expect(browser.server.faults).toEqual([]);
});

describe('a browser that cannot store', () => {
  const change = (comment: string): Change => ({
    key: 'rosa/round/answer/q1',
    userId: user,
    ...owner,
    content: answer('q1', comment),
    revision: comment,
    tab: 'tab',
    sinceMs: 0,
  });

  test('keeps changes in memory and says so', async () => {
    let trouble = 0;
    const no = () => Promise.reject(new Error());
    const broken = { list: no, subjects: no, update: no };
    const store = forgivingStore(broken, () => {
      trouble += 1;
    });
    await store.update(change('a').key, () => change('a'));
    expect(await store.list(user)).toEqual([change('a')]);
    expect(trouble).toBeGreaterThan(0);
    await store.update(change('a').key, () => undefined);
    expect(await store.list(user)).toEqual([]);
  });

  test('keeps for good what it held as soon as it can, and says that, too', async () => {
    const durable = memoryStore();
    const there: boolean[] = [];
    let closed = true;
    const unless = <Result>(run: () => Promise<Result>) => (closed ? Promise.reject(new Error()) : run());
    const store = forgivingStore(
      {
        ...durable,
        list: (userId) => unless(() => durable.list(userId)),
        update: (key, by) => unless(() => durable.update(key, by)),
      },
      (trouble) => there.push(trouble),
    );
    await store.update(change('a').key, () => change('a'));
    await expect(store.keepHeld(user)).rejects.toThrow();
    expect(there).not.toContain(false);
    closed = false;
    await store.keepHeld(user);
    expect(there.at(-1)).toBe(false);
    expect(await durable.list(user)).toEqual([change('a')]);
    // It is held no more: what another tab makes of it counts.
    await durable.update(change('a').key, () => change('b'));
    expect(await store.list(user)).toEqual([change('b')]);
  });

  test('never brings back the older content that it could store', async () => {
    const durable = memoryStore();
    let full = false;
    const store = forgivingStore(
      {
        ...durable,
        update: (key, by) => (full ? Promise.reject(new Error()) : durable.update(key, by)),
      },
      () => {},
    );
    await store.update(change('old').key, () => change('old'));
    full = true;
    await store.update(change('new').key, () => change('new'));
    expect(await store.list(user)).toEqual([change('new')]);
    await store.update(change('new').key, () => undefined);
    expect(await store.list(user)).toEqual([]);
    full = false;
    await store.update(change('later').key, (before) => (before ? before : change('later')));
    expect(await store.list(user)).toEqual([change('later')]);
  });
});
