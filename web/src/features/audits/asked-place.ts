import { useSearchParams } from 'react-router';
import { useNarrowing } from '../reference/useNarrowing';
import type { RoundPlace } from './PlaceFields';

/** The place in the address, as the map of the house leads to it; undefined where there is none that can be chosen. */
export function useAskedPlace(): RoundPlace | undefined {
  const [params] = useSearchParams();
  const narrowing = useNarrowing(['unit', 'location'] as const);
  const set = params.get('location') ? 'location' : 'unit';
  const next = narrowing.choose({ unit: null, location: null }, set, params.get(set));
  const place = {
    unit: narrowing.item('unit', next.unit),
    location: narrowing.item('location', next.location),
  };
  return place[set] ? place : undefined;
}
