import type { Evidence } from '@lamplight/contract/minutes';
import { dayOf, endOfDay, startOfDay } from '@lamplight/domain/calendar/day';
import { isShownYear, wrongYear } from '@lamplight/domain/calendar/years';
import { evidenceOf } from '@lamplight/domain/meetings/evidence';
import type { Scope } from '../../db/scope';
import { Refusal } from '../../http/refusal';
import { listHoldings } from '../people/committee-seats.queries';
import { holdingOf, personOf } from '../people/committee-seats.service';
import { findSince, listCommitteeMeetings } from './evidence.queries';

function yearGiven(text: string): number {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  if (isShownYear(year)) return year;
  const fieldErrors = [{ field: 'year', message: wrongYear }];
  throw new Refusal('validation', {}, { fieldErrors });
}

/** Who of the quality committee attended and signed in a year, by quarter and seat. */
export async function getEvidence(scope: Scope, given: string): Promise<Evidence> {
  const year = yearGiven(given);
  const { id: center, timeZone: zone } = scope.center;
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  const [rows, holdings, [own]] = await scope.all(
    listCommitteeMeetings({
      center,
      zone,
      from,
      to,
      begins: startOfDay(from, zone).toISOString(),
      ends: endOfDay(to, zone).toISOString(),
    }),
    listHoldings(scope),
    findSince(scope),
  );
  const names = await scope.names();
  const known = new Map(rows.map(({ id, title, day, status }) => [id, { id, title, day, status }]));
  const quarters = evidenceOf(
    year,
    rows.map(({ signed_by, ...row }) => ({ ...row, signedBy: signed_by })),
    holdings.map(holdingOf),
    { today: dayOf(scope.now, zone), since: dayOf(own?.created_at ?? scope.now, zone) },
  );
  return {
    year,
    quarters: quarters.map(({ first, last, reportIn, seats, meetings, ...quarter }) => ({
      ...quarter,
      initDate: first,
      endDate: last,
      meetings: meetings.flatMap((id) => known.get(id) ?? []),
      seats: seats.map((seat) => ({ ...seat, attended: seat.attended.map((id) => personOf(names, id)) })),
      infectionReport: { met: reportIn !== null, meeting: reportIn },
    })),
  };
}
