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

/** What a round lacks of the place that its form demands, in words for its person; undefined where it lacks nothing. */
export function lackOfPlace(
  { place }: Pick<FormDefinition, 'place'>,
  at: Readonly<Record<PlaceDemand, unknown>>,
): { field: PlaceDemand; message: string } | undefined {
  if (place === undefined || at[place] !== null) return undefined;
  return { field: place, message: lackWords[place] };
}
