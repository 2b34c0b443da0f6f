import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  answer,
  createBrowser,
  failingStore,
  type Network,
  note,
  noteOf,
  owner,
  photo,
  removal,
  round,
  type Sent,
  send,
  settled,
  start,
  user,
} from './world.fixtures';

type Step =
  | { do: 'answer'; tab: 0 | 1; question: string }
  | { do: 'note'; typed: string; rubbed: number }
  | { do: 'photo'; tab: 0 | 1; file: string }
  | { do: 'remove'; tab: 0 | 1; file: string }
  | { do: 'send'; tab: 0 | 1 }
  | { do: 'network'; is: Network }
  | { do: 'reload'; tab: 0 | 1 }
  | { do: 'fail'; what: 'list' | 'update' | 'write'; times: number }
  | { do: 'wait'; steps: number };

const tab = fc.constantFrom<0 | 1>(0, 1);
const file = fc.constantFrom('f1', 'f2', 'f3');
const usual: readonly fc.WeightedArbitrary<Step>[] = [
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('answer'), tab, question: fc.constantFrom('q1', 'q2', 'q3') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('note'),
      typed: fc.constantFrom('Bed', ' rail', '\nLamp', ''),
      rubbed: fc.constantFrom(0, 0, 2, 50),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('photo'), tab, file }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove'), tab, file }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('send'), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('network'),
      is: fc.constantFrom<Network>('ok', 'ok', 'answer lost', 'away', 'database away'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload'), tab }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('wait'), steps: fc.integer({ min: 1, max: 12 }) }) },
];

/** What the browser's own store does besides. */
const failing: fc.WeightedArbitrary<Step> = {
  weight: 3,
  arbitrary: fc.record({
    do: fc.constant('fail'),
    what: fc.constantFrom('list', 'update', 'write'),
    times: fc.integer({ min: 1, max: 4 }),
  }),
};

test.each([
  ['on the way', usual],
  ['on the way and in the browser’s store', [...usual, failing]],
])(
  'whatever happens %s, the server ends with the newest of each answer, the note as it was typed, each photo once and what was sent whole',
  async (_where, happening) => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.oneof(...happening), { maxLength: 40, size: 'max' }),
        fc.boolean(),
        async (scheduler, steps, startedOffline) => {
          const { forgiving, fails } = failingStore();
          const browser = createBrowser({
            store: forgiving,
            delay: (value, label) => scheduler.schedule(Promise.resolve(value), label),
          });
          const { server, clock, store } = browser;
          const tabs = [browser.openTab(), browser.openTab()] as const;
          const open = [tabs[0], tabs[1]];
          const newest = new Map<string, string>();
          let noted = '';
          const photos = new Set<string>();
          const removed = new Set<string>();
          // What was there when it was sent, and after each change since then.
          const wholes: Sent[] = [];
          let sentLast = false;
          const changed = () => {
            sentLast = false;
            if (wholes.length > 0) wholes.push(whole());
          };
          const whole = (): Sent => ({ values: Object.fromEntries(newest), photos: [...photos].sort() });

          const happen = async () => {
            await settled();
            if (scheduler.count() > 0) await scheduler.waitNext(1);
            else clock.advance();
            await settled();
          };

          if (startedOffline) server.network = 'away';
          await open[0]?.outbox.keep(owner, start);
          for (const [index, each] of steps.entries()) {
            const at = 'tab' in each ? open[each.tab] : undefined;
            switch (each.do) {
              case 'answer':
                newest.set(each.question, `value ${index}`);
                changed();
                // Kept counts from here on; the tab may be gone before it hears of it.
                at?.outbox.keep(owner, answer(each.question, `value ${index}`));
                break;
              case 'note': {
                // Typed on, put right or cleared, in one tab; the server has what it said last, and nothing that it said before.
                noted = `${noted.slice(0, -each.rubbed || undefined)}${each.typed}`.trim();
                changed();
                open[0]?.outbox.keep(owner, note(noted));
                break;
              }
              case 'photo':
                if (removed.has(each.file) || photos.has(each.file)) break;
                photos.add(each.file);
                changed();
                at?.outbox.keep(owner, photo(each.file));
                break;
              case 'remove':
                if (!photos.delete(each.file)) break;
                removed.add(each.file);
                changed();
                at?.outbox.keep(owner, removal(each.file));
                break;
              case 'send':
                sentLast = true;
                wholes.push(whole());
                at?.outbox.keep(owner, send);
                break;
              case 'network':
                server.network = each.is;
                break;
              case 'fail':
                fails[each.what] += each.times;
                break;
              case 'reload':
                at?.close();
                open[each.tab] = browser.openTab();
                break;
              case 'wait':
                for (let n = 0; n < each.steps; n += 1) await happen();
            }
          }

          server.network = 'ok';
          fails.list = fails.update = fails.write = 0;
          // A send waits for the person where something else of it was refused.
          const unanswered = async () => {
            const open = (await store.list(user)).filter(({ refusal }) => refusal === undefined);
            return open.length < (await store.list(user)).length
              ? open.filter(({ content }) => content.kind !== 'send')
              : open;
          };
          for (let n = 0; n < 5000 && (await unanswered()).length > 0; n += 1) await happen();

          expect(await unanswered()).toEqual([]);
          // What came after it was sent is nowhere else, and is kept with the words that refuse it.
          const refused = (await store.list(user)).map(({ content }) => content);
          const values = new Map(server.values);
          const files = new Set(server.photos.keys());
          let told = server.note;
          for (const content of refused) {
            if (content.kind === 'answer') values.set(content.linkId, content.comment);
            if (content.kind === 'about') told = noteOf(content);
            if (content.kind === 'photo') files.add(content.fileId);
            if (content.kind === 'photo-removal') files.delete(content.fileId);
          }
          expect(Object.fromEntries(values)).toEqual(Object.fromEntries(newest));
          expect(told).toBe(noted);
          expect([...files].sort()).toEqual([...photos].sort());
          expect(server.faults).toEqual([]);
          const sent = server.sent.get(round);
          if (sent) expect(wholes).toContainEqual(sent);
          else expect({ sentLast, refused }).toEqual({ sentLast: false, refused: [] });
          for (const each of open) each.close();
          await settled();
        },
      ),
      { numRuns: 500 },
    );
  },
  120_000,
);
