import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { type Names, parentOf } from '../../names/names';
import { checkItems, checkStanding, type Pointing, withWider } from '../reference/pointing';

/** Where a round is made. */
export type AuditPlace = Pointing<'audit'>;

/**
 * The place after a change. A location brings its unit along; what is newly chosen must be active in this center,
 * what was there before may have been deactivated since. What is left out stays.
 */
export function placeAfter(
  names: Names,
  before: AuditPlace,
  given: { unit?: string | null | undefined; location?: string | null | undefined },
): AuditPlace {
  const kept: AuditPlace = { unit_id: before.unit_id, location_id: before.location_id };
  if (given.unit === undefined && given.location === undefined) return kept;
  const location_id = given.location === undefined ? kept.location_id : given.location;
  const implied = withWider(names, 'audit', { unit_id: null, location_id }).unit_id;
  const unit_id = given.unit ?? implied ?? (given.unit === undefined ? kept.unit_id : null);
  const after = { unit_id, location_id };
  // The unit of a location that may be chosen comes with it, whether or not it could be chosen alone.
  checkItems(names, 'audit', unit_id === implied ? { ...kept, unit_id } : kept, after);
  checkStanding(names, 'audit', before, after);
  return after;
}

/** The places that a round with such a form could be asked to choose from, each with its unit. */
export const offeredPlaces = (names: Names, { place }: FormDefinition): { unit: string | null }[] =>
  place === undefined
    ? []
    : [...names[place].values()]
        .filter(({ active }) => active)
        .map((item) => ({ unit: parentOf(item, 'unit') }));
