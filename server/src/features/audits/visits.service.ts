import type { Visits } from '@lamplight/contract/visits';
import { dayOf } from '@lamplight/domain/calendar/day';
import { houseOf, visitOn } from '@lamplight/domain/house';
import type { Scope } from '../../db/scope';
import { prepared } from '../../db/statement';
import { todayOf } from '../../db/today';
import { openStatuses } from '../issues/issues.queries';

interface LastRound {
  place: string;
  id: string;
  sent_at: Date;
}

/** A look into the index of a place's rounds for each place, instead of all rounds. */
const lastRounds = prepared<{ center: string }, LastRound>`
  SELECT place.id AS place, last.id, last.sent_at
  FROM (SELECT id FROM unit WHERE center_id = ${'center'}
      UNION ALL SELECT id FROM location WHERE center_id = ${'center'}) AS place,
    LATERAL (SELECT id, sent_at FROM audit
      WHERE center_id = ${'center'} AND status = 'SENT' AND place_id = place.id
      ORDER BY sent_at DESC, id DESC LIMIT 1) AS last`;

interface OpenIssues {
  unit_id: string | null;
  location_id: string | null;
  open: number;
}

/** The open ones alone, which an index holds: how many there were once is no matter. */
const openByPlace = prepared<{ center: string }, OpenIssues>`
  SELECT unit_id, location_id, count(*) AS open FROM issue
  WHERE center_id = ${'center'} AND status IN ${openStatuses}
  GROUP BY unit_id, location_id`;

/** How many issues are open in each place: as the list counts that is filtered by it, a room's in its unit too. */
function openIn(rows: readonly OpenIssues[]): (place: string) => number {
  const counts = new Map<string, number>();
  for (const { unit_id, location_id, open } of rows)
    for (const place of [unit_id, location_id])
      if (place !== null) counts.set(place, (counts.get(place) ?? 0) + open);
  return (place) => counts.get(place) ?? 0;
}

/** The house with the last round of each place, and what is open there. */
export async function visitedHouse(scope: Scope): Promise<Visits> {
  const center = scope.center.id;
  const [rows, open] = await scope.all(lastRounds({ center }), openByPlace({ center }));
  const openIssues = openIn(open);
  const names = await scope.names();
  const today = todayOf(scope);
  const last = new Map(rows.map((row) => [row.place, row]));
  // A round in a room visits the room's unit, also where the room is switched off by now.
  for (const row of rows) {
    const unit = names.location.get(row.place)?.unitId;
    if (unit && row.sent_at > (last.get(unit)?.sent_at ?? new Date(0))) last.set(unit, row);
  }
  const visited = ({ id, name }: { id: string; name: string }) => {
    const round = last.get(id);
    return {
      id,
      name,
      lastRound: round ? { id: round.id, sentDateTime: round.sent_at.toISOString() } : null,
      openIssues: openIssues(id),
      ...visitOn(round ? dayOf(round.sent_at, scope.center.timeZone) : null, today),
    };
  };
  const house = houseOf({
    floors: names.floor.values(),
    units: names.unit.values(),
    locations: names.location.values(),
  });
  return {
    floors: house.map(({ floor, units }) => ({
      floor: floor && { id: floor.id, name: floor.name },
      units: units.map(({ unit, locations }) => ({
        unit: unit && visited(unit),
        locations: locations.map(visited),
      })),
    })),
  };
}
