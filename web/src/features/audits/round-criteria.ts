import { auditLifecycle } from '@lamplight/domain/audit.lifecycle';
import { endOfDay, isDay, startOfDay } from '@lamplight/domain/calendar/day';
import { statesOf } from '@lamplight/domain/lifecycle';
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

/** What the interface sends as the end of a day: 23:59:00 (specification, section 5). */
const lastMinuteMs = 59_999;

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
  const { from, to } = daysOf(params);
  if (from)
    criteria['creationDateTime.greaterThanOrEqual'] = startOfDay(from, context.timeZone).toISOString();
  if (to) {
    const end = endOfDay(to, context.timeZone).getTime() - lastMinuteMs;
    criteria['creationDateTime.lessThanOrEqual'] = new Date(end).toISOString();
  }
  return criteria;
}

/** The days an address filters by; what is no day counts as none. */
export function daysOf(params: URLSearchParams): Record<'from' | 'to', string> {
  const day = (key: string) => {
    const value = params.get(key) ?? '';
    return isDay(value) ? value : '';
  };
  return { from: day('from'), to: day('to') };
}

export const isFiltered = (params: URLSearchParams): boolean =>
  roundFilterKeys.some((key) => params.get(key));
