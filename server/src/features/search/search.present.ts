import type { Hit } from '@lamplight/contract/search';
import { dayOf } from '@lamplight/domain/calendar/day';
import { documentTypeLabels } from '@lamplight/domain/documents';
import { statusLabels } from '@lamplight/domain/issue-words';
import { meetingStatusLabels } from '@lamplight/domain/meetings/meetings';
import { pipStatusLabels } from '@lamplight/domain/pips/words';
import { placeWords } from '@lamplight/domain/place-words';
import type { Names, PersonItem, SetItem } from '../../names/names';
import type { AskedKind, FoundRow } from './search.queries';

/** What a state is called, by the kind whose it is. */
const stateWords: Readonly<Record<AskedKind, Readonly<Record<string, string>>>> = {
  issue: statusLabels,
  pip: pipStatusLabels,
  meeting: meetingStatusLabels,
  document: documentTypeLabels,
  topic: { OFF: 'Not enabled' },
  'audit-tool': { OFF: 'Inactive' },
};

/** The narrowest place that an issue names. */
function placeOf(names: Names, { floor_id, unit_id, location_id }: FoundRow): string | null {
  const at = {
    floor: names.floor.get(floor_id ?? '') ?? null,
    unit: names.unit.get(unit_id ?? '') ?? null,
    location: names.location.get(location_id ?? '') ?? null,
  };
  return placeWords(at).place || null;
}

export const presentHit = (
  names: Names,
  timeZone: string,
  kind: keyof typeof stateWords,
  row: FoundRow,
): Hit => ({
  id: row.id,
  number: row.number ?? null,
  title: row.title,
  state: (row.state && stateWords[kind][row.state]) ?? null,
  place: row.place ?? placeOf(names, row),
  day: row.day ?? (row.at && dayOf(row.at, timeZone)),
});

export const presentPersonHit = ({ id, firstName, lastName, jobPosition, active }: PersonItem): Hit => ({
  id,
  number: null,
  title: `${firstName} ${lastName}`,
  state: active ? null : 'Disabled',
  place: jobPosition,
  day: null,
});

/** A room, with the unit and the floor that it is on. */
export function presentRoomHit(
  names: Names,
  { id, name, active, unitId, floorId }: SetItem<'location'>,
): Hit {
  const unit = names.unit.get(unitId ?? '') ?? null;
  const at = { floor: names.floor.get(floorId ?? unit?.floorId ?? '') ?? null, unit, location: null };
  const { place, within } = placeWords(at);
  return {
    id,
    number: null,
    title: name,
    state: active ? null : 'Inactive',
    place: [place, within].filter(Boolean).join(', ') || null,
    day: null,
  };
}
