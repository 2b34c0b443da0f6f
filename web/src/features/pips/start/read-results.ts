import { monthsBefore } from '@lamplight/domain/calendar/day';
import { api } from '../../../api/client';
import { chartChoice } from '../../topic-results/chart-choice';
import type { Asked, Begun } from './begun';
import { fromResults } from './found-from-results';

/** A topic's chart as it was looked at, and what a PIP begins with from one of its series. */
export async function readResults({ id, linkId, params, today, signal }: Asked): Promise<Begun | undefined> {
  const { months, rules } = chartChoice(params);
  const query = { initDate: monthsBefore(today, months), endDate: today };
  const results = await api('GET /topic-results/{id}', { params: { id }, query }, { signal });
  return fromResults(results, linkId, rules);
}
