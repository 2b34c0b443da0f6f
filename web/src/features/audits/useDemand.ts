import type { FormDefinition, PlaceDemand } from '@lamplight/domain/forms/definition';
import { demandThere } from '@lamplight/domain/forms/place-demand';
import { useOffered } from '../reference/reference.api';
import type { RoundPlace } from './PlaceFields';

/** What a tool demands of a round there: nothing where there is none to choose. */
export function useDemand(definition: FormDefinition, { unit }: RoundPlace): PlaceDemand | undefined {
  const offered = useOffered(definition.place ?? 'unit');
  const places = offered?.map((item) => ({ unit: item.unit?.id ?? null }));
  return places ? demandThere(definition, unit?.id ?? null, places) : definition.place;
}
