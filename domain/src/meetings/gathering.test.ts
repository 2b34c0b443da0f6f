import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agendaLimits, itemStates, meetingItemKinds } from './agenda';
import { type GatheredItem, gather, type Regathered, regather, type StandingItem } from './gathering';
import type { CommitteeFacts, GatheringFacts, TopicFacts } from './gathering/facts';

const none = { count: 0, overdue: 0, overdueSince: null, oldestOn: null, nextDueOn: null };
const quiet = { open: 0, overdue: 0, critical: 0, oldestOn: null, openedSince: 0, resolvedSince: 0 };
const since = { day: '2028-01-10', met: true };
const falls: TopicFacts = {
  centerTopicId: 'falls',
  name: 'Falls',
  agenda: [{ id: 'a1', text: 'Falls of the month' }],
  since,
  forms: [{ id: 'f1', day: '2028-02-01', score: 90, isNew: true }],
  charts: [],
  alerts: [],
  issues: { ...quiet, open: 1, overdue: 1 },
};
const committee: CommitteeFacts = {
  subjects: [{ centerTopicId: 'weight', name: 'Weight loss', lastOn: null }],
  reportedOn: null,
  issues: { ...quiet, openedSince: 1 },
  since,
};
const facts: GatheringFacts = {
  day: '2028-03-14',
  committee: null,
  topics: [falls],
  pips: [],
  actions: none,
  documents: none,
};
const keys = (given: Partial<GatheringFacts>) => gather({ ...facts, ...given }).map(({ key }) => key);

describe('an agenda', () => {
  it('has the topic’s own items, its results and issues; those of the topic are no drafts', () => {
    expect(gather(facts).map(({ key, state }) => [key, state])).toEqual([
      ['TOPIC:falls:a1', 'ACCEPTED'],
      ['RESULTS:falls', 'DRAFT'],
      ['ISSUES:falls', 'DRAFT'],
    ]);
  });

  it('of the committee begins with what nobody looked at and asks for the infection preventionist’s report', () => {
    const documents = { ...none, count: 1 };
    const actions = { ...none, count: 2, oldestOn: '2028-01-10' };
    expect(keys({ committee, documents, actions })).toEqual([
      'UNSEEN:infection',
      'UNSEEN:weight',
      'ACTIONS',
      'INFECTION',
      'TOPIC:falls:a1',
      'RESULTS:falls',
      'ISSUES',
      'ISSUES:falls',
      'DOCUMENTS',
    ]);
  });

  it('has no item with nothing to tell', () => {
    expect(keys({ topics: [{ ...falls, agenda: [], forms: [], issues: quiet }] })).toEqual([]);
  });

  it('shortens what is too long for a title', () => {
    const agenda = [{ id: 'a1', text: 'x'.repeat(500) }];
    expect(gather({ ...facts, topics: [{ ...falls, agenda }] })[0]?.title).toHaveLength(agendaLimits.title);
  });
});

const kind = fc.constantFrom(...meetingItemKinds);
const title = fc.constantFrom('One', 'Other');
const told = fc.constantFrom('Once.', 'Twice.', null);
const gathered: fc.Arbitrary<GatheredItem[]> = fc
  .uniqueArray(fc.record({ n: fc.nat(30), kind, title, told, accepted: fc.boolean() }), {
    selector: ({ n }) => n,
    maxLength: 15,
  })
  .map((items) =>
    items
      .map(({ n, accepted, ...rest }) => ({
        ...rest,
        key: `${rest.kind}:${n}`,
        centerTopicId: null,
        pipId: null,
        state: accepted ? ('ACCEPTED' as const) : ('DRAFT' as const),
      }))
      .sort((one, other) => meetingItemKinds.indexOf(one.kind) - meetingItemKinds.indexOf(other.kind)),
  );
const standing: fc.Arbitrary<StandingItem[]> = fc
  .uniqueArray(
    fc.record({
      n: fc.nat(30),
      kind,
      title,
      told,
      state: fc.constantFrom(...itemStates),
      touched: fc.boolean(),
      own: fc.boolean(),
    }),
    { selector: ({ n }) => n, maxLength: 15 },
  )
  .map((items) =>
    items.map(({ n, own, ...rest }) => ({ ...rest, id: `id-${n}`, key: own ? null : `${rest.kind}:${n}` })),
  );

/** The agenda after a gathering. */
function applied(before: readonly StandingItem[], { added, retold, order }: Regathered): StandingItem[] {
  const anew = new Map(retold.map((each) => [each.id, each]));
  return order.map((each) => {
    if ('id' in each) {
      const item = before.find(({ id }) => id === each.id);
      if (!item) throw new Error('An item that was not there');
      return { ...item, ...anew.get(item.id) };
    }
    const item = added.find(({ key }) => key === each.key);
    if (!item) throw new Error('An item that was not added');
    const { centerTopicId, pipId, ...rest } = item;
    return { ...rest, id: `new-${item.key}`, touched: false };
  });
}

describe('gathered again, an agenda', () => {
  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(standing, gathered, (before, items) => {
        const after = applied(before, regather(before, items));
        const again = regather(after, items);
        expect(again).toMatchObject({ added: [], retold: [], removed: [] });
        expect(applied(after, again)).toEqual(after);
      }),
    );
  });

  it('keeps what was accepted, dismissed or written of as it is, in the order that people gave it', () => {
    fc.assert(
      fc.property(standing, gathered, (before, items) => {
        const after = applied(before, regather(before, items));
        const isKept = ({ state, touched, key }: StandingItem) =>
          state !== 'DRAFT' || touched || key === null;
        const kept = before.filter(isKept);
        expect(after.filter(({ id }) => kept.some((each) => each.id === id))).toEqual(kept);
      }),
    );
  });

  it('has every item that was gathered once, with what the data say now where it is a draft', () => {
    fc.assert(
      fc.property(standing, gathered, (before, items) => {
        const after = applied(before, regather(before, items));
        for (const item of items) {
          const found = after.filter(({ key }) => key === item.key);
          expect(found).toHaveLength(1);
          const [one] = found;
          if (one?.state === 'DRAFT' && !one.touched)
            expect([one.title, one.told]).toEqual([item.title, item.told]);
        }
        const drafts = after.filter(
          ({ state, touched, key }) => state === 'DRAFT' && !touched && key !== null,
        );
        for (const { key } of drafts) expect(items.some((item) => item.key === key)).toBe(true);
      }),
    );
  });

  it('never has more items than an agenda can hold', () => {
    const many = Array.from({ length: 150 }, (_, at) => ({
      id: `id-${at}`,
      key: null,
      kind: 'OWN' as const,
      state: 'ACCEPTED' as const,
      title: 'Own',
      told: null,
      touched: true,
    }));
    const items = Array.from({ length: 100 }, (_, at) => ({
      key: `RESULTS:${at}`,
      kind: 'RESULTS' as const,
      centerTopicId: null,
      pipId: null,
      title: 'Results',
      told: 'Once.',
      state: 'DRAFT' as const,
    }));
    expect(regather(many, items).order).toHaveLength(agendaLimits.items);
  });
});
