import { capital } from './in-words';
import { keysOf, recordOf } from './keys-of';

/** Records that can point to an item of a set, each by a column of its own; the words are those of their tables. */
const users = ['issue', 'audit', 'answer'] as const;
export type UsedBy = (typeof users)[number];

/** One set of a center's reference data. */
interface ReferenceSet {
  /** What a person calls one of its items. Its kind, its table and the column that points to it follow from it. */
  readonly one: string;
  /** What a person calls several. The address of its calls follows from it. */
  readonly many: string;
  /** The sets its items stand in, the nearest first. */
  readonly within: Readonly<Record<string, 'optional' | 'required'>>;
  /** People of the center that an item names, each by a column of its own (`responsible_id`). */
  readonly people: readonly string[];
  /** What points to its items. One that something points to cannot be removed. */
  readonly usedBy: readonly UsedBy[];
}

/**
 * The lists each center keeps of its own house, the wider before the narrower. The key is the field's name in bodies
 * and answers. Calls, queries, filters, pickers and the fields of records that use a set follow from its entry; its
 * migration and the type of its table (server/src/db) are written by hand.
 */
export const referenceSets = {
  floor: { one: 'floor', many: 'floors', within: {}, people: [], usedBy: ['issue'] },
  unit: {
    one: 'unit',
    many: 'units',
    within: { floor: 'optional' },
    people: [],
    usedBy: ['issue', 'audit'],
  },
  location: {
    one: 'location',
    many: 'locations',
    within: { unit: 'optional', floor: 'optional' },
    people: [],
    usedBy: ['issue', 'audit'],
  },
  /** Its responsible person is the assignee of what a round opens for it. */
  department: {
    one: 'department',
    many: 'departments',
    within: {},
    people: ['responsible'],
    usedBy: ['issue'],
  },
  focusArea: {
    one: 'focus area',
    many: 'focus areas',
    within: {},
    people: [],
    usedBy: ['issue', 'answer'],
  },
  subfocusArea: {
    one: 'subfocus area',
    many: 'subfocus areas',
    within: { focusArea: 'required' },
    people: [],
    usedBy: ['issue', 'answer'],
  },
} as const satisfies Record<string, ReferenceSet>;

type Sets = typeof referenceSets;
export type SetName = keyof Sets;

type Joined<Words extends string, By extends string> = Words extends `${infer First} ${infer Rest}`
  ? `${First}${By}${Joined<Rest, By>}`
  : Words;

/** `focus-area`: the kind of record. */
export type SetKind<S extends SetName = SetName> = Joined<Sets[S]['one'], '-'>;
/** `focus_area`: the table. */
export type SetTable<S extends SetName = SetName> = Joined<Sets[S]['one'], '_'>;
/** `focus_area_id`: the column of what points to an item. */
export type SetColumn<S extends SetName = SetName> = `${SetTable<S>}_id`;
/** `focus-areas`: how the addresses of its calls begin. */
export type SetPath<S extends SetName = SetName> = Joined<Sets[S]['many'], '-'>;
/** The sets that the items of a set stand in. */
export type WiderSet<S extends SetName = SetName> = {
  [Each in S]: keyof Sets[Each]['within'] & SetName;
}[S];
/** Those without which an item of a set cannot stand. */
export type RequiredSet<S extends SetName = SetName> = {
  [Each in S]: {
    [Wider in WiderSet<Each>]: Sets[Each]['within'] extends Record<Wider, 'required'> ? Wider : never;
  }[WiderSet<Each>];
}[S];
/** The people that an item of a set names. */
export type PersonOfSet<S extends SetName = SetName> = { [Each in S]: Sets[Each]['people'][number] }[S];
/** The sets that a kind of record points to. */
export type SetOf<By extends UsedBy> = {
  [S in SetName]: By extends Sets[S]['usedBy'][number] ? S : never;
}[SetName];

export const setNames: readonly SetName[] = keysOf(referenceSets);

// The boundary between words joined here and their types: `Joined` says the same of them.
const joined = (words: 'one' | 'many', by: string, end = '') =>
  recordOf(setNames, (set) => referenceSets[set][words].replaceAll(' ', by) + end);
export const setKinds = joined('one', '-') as { readonly [S in SetName]: SetKind<S> };
export const setTables = joined('one', '_') as { readonly [S in SetName]: SetTable<S> };
export const setColumns = joined('one', '_', '_id') as { readonly [S in SetName]: SetColumn<S> };
export const setPaths = joined('many', '-') as { readonly [S in SetName]: SetPath<S> };

/** What one item is called at the beginning of a line: `Focus area`. */
export const setLabels: Readonly<Record<SetName, string>> = recordOf(setNames, (set) =>
  capital(referenceSets[set].one),
);

/** The sets that a set's items stand in, the nearest first. */
export const widerSets = <S extends SetName>(set: S): readonly WiderSet<S>[] =>
  keysOf<string>(referenceSets[set].within) as WiderSet<S>[];

/** The people that a set's items name. */
export const peopleOfSet = <S extends SetName>(set: S): readonly PersonOfSet<S>[] =>
  referenceSets[set].people as readonly PersonOfSet<S>[];

/** The sets whose items stand in one of this set. */
export const narrowerSets = (set: SetName): readonly SetName[] =>
  setNames.filter((each) => (widerSets(each) as readonly SetName[]).includes(set));

const setsByUser: Readonly<Record<UsedBy, readonly SetName[]>> = recordOf(users, (by) =>
  setNames.filter((set) => (referenceSets[set].usedBy as readonly UsedBy[]).includes(by)),
);

/** The sets that a kind of record points to, the wider first. */
export const setsOf = <By extends UsedBy>(by: By) => setsByUser[by] as readonly SetOf<By>[];

/** The sets that an item cannot stand without. */
export const requiredSets = (set: SetName): readonly SetName[] =>
  widerSets(set).filter((wider) =>
    Object.entries(referenceSets[set].within).some(([of, need]) => of === wider && need === 'required'),
  );

/** The sets whose items cannot stand without one of this set: narrower words for the same thing. */
export const setsRequiring = (set: SetName): readonly SetName[] =>
  setNames.filter((each) => requiredSets(each).includes(set));

/** How long an item's name may be, in characters. */
export const itemNameLimit = 100;
