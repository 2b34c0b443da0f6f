import type { Statistics } from '@lamplight/contract/statistics';
import { givenMonth } from '@lamplight/domain/statistics/month-given';
import type { Scope } from '../../db/scope';
import { todayOf } from '../../db/today';
import { Refusal } from '../../http/refusal';
import { presentFigures } from './figures';
import { countIssues } from './issues.queries';
import { countForms, countMeetings, countPips, countRounds } from './months.queries';
import { presentPlaces } from './places';
import { spanOf } from './span';

/** What a month came to in the caller's center, as far as they may know. */
export async function getStatistics(
  scope: Scope,
  given: { month: string; year: string },
): Promise<Statistics> {
  const asked = givenMonth(given.month, given.year, todayOf(scope));
  if (!asked.ok) {
    const { field, message } = asked;
    throw new Refusal('validation', {}, { fieldErrors: [{ field, message }] });
  }
  const span = spanOf(scope, asked.month);
  const { values } = span;
  const [rounds, [issues], forms, meetings, pips] = await scope.all(
    countRounds(values),
    countIssues(values),
    countForms(values),
    countMeetings(values),
    countPips(values),
  );
  const { months, places } = issues ?? { months: [], places: [] };
  return {
    month: Number(asked.month.slice(5)),
    year: Number(asked.month.slice(0, 4)),
    initDate: span.first,
    endDate: span.last,
    complete: span.complete,
    months: [...span.months],
    figures: presentFigures(span, { rounds, issues: months, forms, meetings, pips }),
    ...presentPlaces(await scope.names(), span, places, rounds),
  };
}
