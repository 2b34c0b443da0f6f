import { Refusal } from '../../http/refusal';
import type { Names } from '../../names/names';
import type { IssueFields } from './issue-fields';

type Related = Pick<
  IssueFields,
  | 'floor_id'
  | 'unit_id'
  | 'location_id'
  | 'department_id'
  | 'focus_area_id'
  | 'subfocus_area_id'
  | 'auditor_id'
  | 'assignee_id'
>;

const kinds: { column: keyof Related; kind: keyof Names; field: string; label: string }[] = [
  { column: 'floor_id', kind: 'floor', field: 'floor', label: 'floor' },
  { column: 'unit_id', kind: 'unit', field: 'unit', label: 'unit' },
  { column: 'location_id', kind: 'location', field: 'location', label: 'location' },
  { column: 'department_id', kind: 'department', field: 'department', label: 'department' },
  { column: 'focus_area_id', kind: 'focusArea', field: 'focusArea', label: 'focus area' },
  { column: 'subfocus_area_id', kind: 'subfocusArea', field: 'subfocusArea', label: 'subfocus area' },
  { column: 'auditor_id', kind: 'person', field: 'auditor', label: 'auditor' },
  { column: 'assignee_id', kind: 'person', field: 'assignee', label: 'assignee' },
];

const refuse = (field: string, label: string, message: string) =>
  new Refusal('reference', { field: label }, { fieldErrors: [{ field, message }] });

/**
 * Whether what an issue points to exists in its center. What is newly chosen must be active; what was there before
 * may have been deactivated since. Another center's record is refused like a missing one.
 */
export function checkReferences(names: Names, before: Related | null, after: Related): void {
  for (const { column, kind, field, label } of kinds) {
    const id = after[column];
    if (id === null || id === before?.[column]) continue;
    if (!names[kind].get(id)?.active) throw refuse(field, label, `Choose a ${label} of this center`);
  }
}

/** Fills in what a narrower choice implies: a location's unit and floor, a unit's floor, a subfocus area's focus area. */
export function withImplied<T extends Related>(names: Names, issue: T): T {
  const location = names.location.get(issue.location_id ?? '');
  const unitId = issue.unit_id ?? location?.unitId ?? null;
  const floorId = issue.floor_id ?? names.unit.get(unitId ?? '')?.floorId ?? location?.floorId ?? null;
  const focusAreaId =
    issue.focus_area_id ?? names.subfocusArea.get(issue.subfocus_area_id ?? '')?.focusAreaId ?? null;
  return { ...issue, unit_id: unitId, floor_id: floorId, focus_area_id: focusAreaId };
}

/** Refuses a choice that contradicts a wider one: Room 214 is not on the ground floor. */
export function checkPlaces(names: Names, issue: Related): void {
  const location = names.location.get(issue.location_id ?? '');
  const unit = names.unit.get(issue.unit_id ?? '');
  if (location?.unitId && location.unitId !== issue.unit_id) {
    throw refuse('location', 'location', 'This location belongs to another unit');
  }
  const floorId = unit?.floorId ?? location?.floorId;
  if (floorId && floorId !== issue.floor_id)
    throw refuse('floor', 'floor', 'The unit or location is on another floor');
  const subfocus = names.subfocusArea.get(issue.subfocus_area_id ?? '');
  if (subfocus && subfocus.focusAreaId !== issue.focus_area_id) {
    throw refuse('subfocusArea', 'subfocus area', 'This subfocus area belongs to another focus area');
  }
}
