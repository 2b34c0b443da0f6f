import type { FormDefinition, PlaceDemand } from './definition';

export const placeDemands = ['unit', 'location'] as const satisfies readonly PlaceDemand[];

/** In words: `Rounds are made …`. */
export const placeDemandWords: Readonly<Record<PlaceDemand | 'any', string>> = {
  any: 'Anywhere',
  unit: 'In a unit',
  location: 'In a room or place',
};

const lackWords: Readonly<Record<PlaceDemand, string>> = {
  unit: 'Choose the unit.',
  location: 'Choose the room or place.',
};

/**
 * What a form demands of a round in a unit, or in none (null), of those places that could be chosen: nothing where none
 * of them is there, so that a center that has not named its rooms, or a unit without any, can be walked all the same.
 */
export function demandThere(
  { place }: Pick<FormDefinition, 'place'>,
  unit: string | null,
  offered: readonly { readonly unit: string | null }[],
): PlaceDemand | undefined {
  return offered.some((each) => unit === null || each.unit === null || each.unit === unit)
    ? place
    : undefined;
}

/** What a round lacks of the place that is demanded of it, in words for its person; undefined where it lacks nothing. */
export function lackOfPlace(
  demanded: PlaceDemand | undefined,
  at: Readonly<Record<PlaceDemand, unknown>>,
): { field: PlaceDemand; message: string } | undefined {
  if (demanded === undefined || at[demanded] !== null) return undefined;
  return { field: demanded, message: lackWords[demanded] };
}
