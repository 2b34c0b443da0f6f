import { keysOf, recordOf } from './keys-of';
import { contradictionIn, type ParentOf, withImplied } from './reference-choice';
import { requiredSets, type SetName, widerSets } from './reference-sets';

/** Sets that are copied to another center, or deleted, as one: the wider before the narrower. Each set stands in one. */
export const setsTogether = {
  departments: ['department'],
  locations: ['floor', 'unit', 'location'],
  focusAreas: ['focusArea', 'subfocusArea'],
} as const satisfies Record<string, readonly SetName[]>;

export type TogetherName = keyof typeof setsTogether;
export const togetherNames: readonly TogetherName[] = keysOf(setsTogether);

/** An item of a set and what it stands in, by the ids of its own center. */
export interface CopiedItem {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly within: Readonly<Partial<Record<SetName, string | null>>>;
}

export type CopiedSets = Readonly<Partial<Record<SetName, readonly CopiedItem[]>>>;

/** What copying a set adds, and how many of its items there are already. */
export interface CopiedSet {
  readonly set: SetName;
  readonly added: readonly CopiedItem[];
  readonly skipped: number;
}

/**
 * What copying sets to another center adds there. A name that exists is skipped, and what stands in it comes to stand in
 * the one that is there; a location follows its unit, wherever that stands over there.
 */
export function planCopy(
  sets: readonly SetName[],
  from: CopiedSets,
  to: CopiedSets,
  newId: () => string,
): CopiedSet[] {
  /** Ids over there by those over here. */
  const idThere = new Map<string, string>();
  const there = new Map<string, CopiedItem>();
  for (const items of Object.values(to)) for (const item of items) there.set(item.id, item);
  const parentOf: ParentOf = (_set, id, wider) => there.get(id)?.within[wider] ?? null;
  return sets.map((set) => {
    const byKey = new Map((to[set] ?? []).map((item) => [keyOf(set, item), item.id]));
    const added: CopiedItem[] = [];
    for (const item of from[set] ?? []) {
      const within = standing(parentOf, set, (wider) => idThere.get(item.within[wider] ?? '') ?? null);
      const copy = { ...item, id: newId(), within };
      const known = byKey.get(keyOf(set, copy));
      idThere.set(item.id, known ?? copy.id);
      if (known !== undefined) continue;
      byKey.set(keyOf(set, copy), copy.id);
      there.set(copy.id, copy);
      added.push(copy);
    }
    return { set, added, skipped: (from[set] ?? []).length - added.length };
  });
}

/** What makes a name unique: the case of letters does not matter, and what the item cannot stand without does. */
const keyOf = (set: SetName, { name, within }: Pick<CopiedItem, 'name' | 'within'>): string =>
  [...requiredSets(set).map((wider) => within[wider]), name.toLowerCase()].join('/');

function standing(parentOf: ParentOf, set: SetName, idOf: (wider: SetName) => string | null) {
  const choice = recordOf(widerSets(set) as readonly SetName[], idOf);
  const found = contradictionIn(parentOf, choice);
  return withImplied(parentOf, found ? { ...choice, [found.wider]: null } : choice);
}
