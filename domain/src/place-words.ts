import type { SetName } from './reference-sets';

/** The sets that say where something is, read in one line. */
export const placeSets = ['floor', 'unit', 'location'] as const satisfies readonly SetName[];

interface Named {
  id: string;
  name: string;
}

/** Where something is, for a list: the narrowest name first, what it stands in below. */
export function placeWords(at: Record<(typeof placeSets)[number], Named | null>): {
  place: string;
  within: string;
} {
  const [place = '', ...within] = placeSets
    .map((set) => at[set]?.name ?? '')
    .filter(Boolean)
    .reverse();
  return { place, within: within.join(', ') };
}
