import { Refusal } from '../../http/refusal';
import type { Names } from '../../names/names';

/** Where a round is made. */
export interface AuditPlace {
  unit_id: string | null;
  location_id: string | null;
}

const refuse = (field: 'unit' | 'location', message: string) =>
  new Refusal('reference', { field }, { fieldErrors: [{ field, message }] });

/**
 * The place after a change. A location brings its unit along; what is newly chosen must be active in this center,
 * what was there before may have been deactivated since. What is left out stays.
 */
export function placeAfter(
  names: Names,
  before: AuditPlace,
  given: { unit?: string | null | undefined; location?: string | null | undefined },
): AuditPlace {
  if (given.unit === undefined && given.location === undefined) {
    return { unit_id: before.unit_id, location_id: before.location_id };
  }
  const locationId = given.location === undefined ? before.location_id : given.location;
  const location = names.location.get(locationId ?? '');
  if (locationId !== null && locationId !== before.location_id && !location?.active) {
    throw refuse('location', 'Choose a location of this center');
  }
  const implied = location?.unitId ?? null;
  const unitId = given.unit === undefined ? (implied ?? before.unit_id) : (given.unit ?? implied);
  if (unitId !== null && unitId !== before.unit_id && unitId !== implied && !names.unit.get(unitId)?.active) {
    throw refuse('unit', 'Choose a unit of this center');
  }
  if (implied !== null && unitId !== implied)
    throw refuse('location', 'This location belongs to another unit');
  return { unit_id: unitId, location_id: locationId };
}
