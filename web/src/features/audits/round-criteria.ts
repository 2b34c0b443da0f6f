import { auditLifecycle } from '@lamplight/domain/audit.lifecycle';
import { statesOf } from '@lamplight/domain/lifecycle';
import { dayCriteria, readDays } from '../../ui/day-range';
import { readMany } from '../../ui/list-state';

/** Filters of the address with several values, and the field each stands for. */
const choices = {
  status: { field: 'status', known: statesOf(auditLifecycle) },
  tool: { field: 'auditToolQuestionnarie_id' },
  author: { field: 'userApp_id' },
  unit: { field: 'unit_id' },
} as const satisfies Record<string, { field: string; known?: readonly string[] }>;

export const roundFilterKeys = [...Object.keys(choices), 'issues', 'from', 'to'];

/** In the address, people may be `me`, so that a shared link means whoever opens it. */
export const me = 'me';

/** The filters of an address as criteria of the call that lists rounds. */
export function roundCriteria(
  params: URLSearchParams,
  context: { userId: string; timeZone: string },
): Record<string, string> {
  const criteria: Record<string, string> = {};
  for (const [key, choice] of Object.entries(choices)) {
    const values = 'known' in choice ? readMany(params, key, choice.known) : readMany(params, key);
    const sent = values.map((value) => (value === me ? context.userId : value));
    if (sent.length > 0) criteria[`${choice.field}.in`] = sent.join(',');
  }
  if (params.get('issues') === '1') criteria['issueCount.greaterThan'] = '0';
  return { ...criteria, ...dayCriteria('creationDateTime', daysOf(params), context.timeZone) };
}

export const daysOf = (params: URLSearchParams) => readDays(params, 'from', 'to');

export const isFiltered = (params: URLSearchParams): boolean =>
  roundFilterKeys.some((key) => params.get(key));
