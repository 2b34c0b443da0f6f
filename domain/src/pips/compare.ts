import { unmoved } from '../forms/unmoved';
import {
  isList,
  type OutlineFact,
  type OutlineItem,
  type OutlineList,
  type OutlinePart,
  outlineOf,
  type PipRead,
} from './outline';
import { likeness, type WordChange, wordChanges } from './word-changes';
import { pipLabels } from './words';

export type { WordChange } from './word-changes';

/** One thing that is different between two versions of a PIP, in words. */
export interface PipDifference {
  /** Where it stands in the document: `Goal`. */
  readonly section: string;
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** What it is about: `Target`, `Intervention “Alarms at night”`. */
  readonly about: string;
  /** What it said and says, thing by thing; of what moved, from which place to which. */
  readonly details: readonly { readonly label: string; readonly words: readonly WordChange[] }[];
}

/** From this on, two of a list without a common id are one that was reworded. */
const alike = 0.5;

/**
 * What came, went and changed from one version to another, in the order of the document. Of a list, two are the same by
 * their id, or by how alike they are: a reworded one is one change. Empty where both say the same in the same order.
 */
export function comparePips(before: PipRead, after: PipRead): PipDifference[] {
  const title = (text: string): OutlineFact => ({ label: pipLabels.title, text });
  const [old, now] = [outlineOf(before), outlineOf(after)];
  const partsIn = (sections: typeof old, wanted: string) =>
    sections.find(({ title }) => title === wanted)?.parts ?? [];
  return [
    ...compareFacts('Charter', title(before.title), title(after.title)),
    ...documentOrder.flatMap((section) =>
      compareParts(section, partsIn(old, section), partsIn(now, section)),
    ),
  ];
}

const documentOrder = [
  'Charter',
  'Goal',
  'Team and timetable',
  'Root cause',
  'Interventions',
  'Sustainment',
] as const;

function compareParts(
  section: string,
  before: readonly OutlinePart[],
  after: readonly OutlinePart[],
): PipDifference[] {
  return inOrder(before, after).flatMap((label) => {
    const was = before.find((part) => part.label === label);
    const is = after.find((part) => part.label === label);
    const lists = [was, is].filter((part) => part !== undefined && isList(part));
    if (lists.length === 0) return compareFacts(section, factOf(was), factOf(is));
    return compareLists(section, listOf(was), listOf(is));
  });
}

const factOf = (part: OutlinePart | undefined) => (part && !isList(part) ? part : undefined);
const listOf = (part: OutlinePart | undefined) => (part && isList(part) ? part : undefined);

/** The labels of both, each where the document has it. */
function inOrder(before: readonly { label: string }[], after: readonly { label: string }[]): string[] {
  const order = after.map(({ label }) => label);
  before.forEach(({ label }, at) => {
    if (order.includes(label)) return;
    const next = before.slice(at + 1).find((later) => order.includes(later.label));
    order.splice(next ? order.indexOf(next.label) : order.length, 0, label);
  });
  return order;
}

const same = (a: OutlineFact, b: OutlineFact) => a.text === b.text && a.key === b.key;

/** Two that read alike and are not the same, such as people of one name: shown as one that went and another that came. */
const wordsOf = (was: OutlineFact, is: OutlineFact): WordChange[] =>
  was.text === is.text
    ? [
        { kind: 'removed', text: was.text },
        { kind: 'added', text: is.text },
      ]
    : wordChanges(was.text, is.text);

/** A fact as it is different; undefined where it is not. */
function detail(was: OutlineFact | undefined, is: OutlineFact | undefined) {
  const label = is?.label ?? was?.label ?? '';
  if (was && is) return same(was, is) ? undefined : { label, words: wordsOf(was, is) };
  const words: WordChange[] = [
    ...(was ? [{ kind: 'removed' as const, text: was.text }] : []),
    ...(is ? [{ kind: 'added' as const, text: is.text }] : []),
  ];
  return { label, words };
}

function compareFacts(
  section: string,
  was: OutlineFact | undefined,
  is: OutlineFact | undefined,
): PipDifference[] {
  const found = was || is ? detail(was, is) : undefined;
  if (!found) return [];
  const kind = !was ? 'added' : !is ? 'removed' : 'changed';
  return [{ section, kind, about: found.label, details: [found] }];
}

/** An item's own text as a fact, with the others of it. */
const factsOf = (one: string, { text, facts }: OutlineItem): OutlineFact[] => [
  { label: one, text },
  ...facts,
];

/** What an item is called in a sentence: as much of its text as tells it from others. */
function named(one: string, { text }: OutlineItem): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= 60) return `${one} “${line}”`;
  return `${one} “${line.slice(0, 60).replace(/\s+\S*$/, '')} …”`;
}

function compareLists(
  section: string,
  was: OutlineList | undefined,
  is: OutlineList | undefined,
): PipDifference[] {
  const one = is?.one ?? was?.one ?? '';
  const [before, after] = [was?.items ?? [], is?.items ?? []];
  const pairs = matched(before, after);
  const oldOf = new Map(pairs.map(([old, now]) => [now, old]));
  const still = new Set(placesKept(pairs, before, after));
  const place = (items: readonly OutlineItem[], item: OutlineItem) => `place ${items.indexOf(item) + 1}`;
  const whole = (kind: 'added' | 'removed', item: OutlineItem): PipDifference => ({
    section,
    kind,
    about: one,
    details: factsOf(one, item).map(({ label, text }) => ({ label, words: [{ kind, text }] })),
  });
  const ofAfter = after.flatMap((now): PipDifference[] => {
    const old = oldOf.get(now);
    if (!old) return [whole('added', now)];
    const details = differencesOf(one, old, now);
    const moved: PipDifference = {
      section,
      kind: 'moved',
      about: named(one, now),
      details: [
        {
          label: 'Place in the list',
          words: [
            { kind: 'removed', text: place(before, old) },
            { kind: 'added', text: place(after, now) },
          ],
        },
      ],
    };
    return [
      ...(details.length > 0 ? [{ section, kind: 'changed' as const, about: named(one, now), details }] : []),
      ...(still.has(now) ? [] : [moved]),
    ];
  });
  const kept = new Set(oldOf.values());
  return [...ofAfter, ...before.filter((old) => !kept.has(old)).map((old) => whole('removed', old))];
}

function differencesOf(one: string, old: OutlineItem, now: OutlineItem) {
  const [was, is] = [factsOf(one, old), factsOf(one, now)];
  return inOrder(was, is).flatMap((label) => {
    const found = detail(
      was.find((each) => each.label === label),
      is.find((each) => each.label === label),
    );
    return found ? [found] : [];
  });
}

/** Which of one list is which of the other: by id, then word for word, then by likeness, the most alike first. */
function matched(
  before: readonly OutlineItem[],
  after: readonly OutlineItem[],
): (readonly [OutlineItem, OutlineItem])[] {
  const pairs: (readonly [OutlineItem, OutlineItem])[] = [];
  const [old, now] = [new Set(before), new Set(after)];
  const pair = (was: OutlineItem, is: OutlineItem) => {
    pairs.push([was, is]);
    old.delete(was);
    now.delete(is);
  };
  const pairWhere = (isOne: (was: OutlineItem, is: OutlineItem) => boolean) => {
    for (const is of [...now]) {
      const was = [...old].find((each) => isOne(each, is));
      if (was) pair(was, is);
    }
  };
  pairWhere((was, is) => is.id !== undefined && was.id === is.id);
  pairWhere(
    (was, is) => was.text === is.text && was.facts.every((each, at) => each.text === is.facts[at]?.text),
  );
  const alikes = [...now]
    .flatMap((is) => [...old].map((was) => ({ was, is, much: likeness(was.text, is.text) })))
    .filter(({ much }) => much >= alike)
    .sort((a, b) => b.much - a.much);
  for (const { was, is } of alikes) if (old.has(was) && now.has(is)) pair(was, is);
  return pairs;
}

/** Those of the later list that kept their order. */
function placesKept(
  pairs: readonly (readonly [OutlineItem, OutlineItem])[],
  before: readonly OutlineItem[],
  after: readonly OutlineItem[],
): OutlineItem[] {
  const nameOfOld = new Map(pairs.map(([was], at) => [was, String(at)]));
  const nameOfNow = new Map(pairs.map(([, is], at) => [is, String(at)]));
  const names = (items: readonly OutlineItem[], nameOf: ReadonlyMap<OutlineItem, string>) =>
    items.flatMap((item) => nameOf.get(item) ?? []);
  const kept = new Set(unmoved(names(before, nameOfOld), names(after, nameOfNow)));
  return pairs.flatMap(([, is], at) => (kept.has(String(at)) ? [is] : []));
}

/** `3 changes: 1 added, 2 changed`: how much is different. */
export function differenceWords(differences: readonly PipDifference[]): string {
  if (differences.length === 0) return 'Both say the same.';
  const kinds = ['added', 'removed', 'changed', 'moved'] as const;
  const counts = kinds.flatMap((kind) => {
    const count = differences.filter((each) => each.kind === kind).length;
    return count > 0 ? [`${count} ${kind}`] : [];
  });
  return `${differences.length === 1 ? '1 difference' : `${differences.length} differences`}: ${counts.join(', ')}.`;
}
