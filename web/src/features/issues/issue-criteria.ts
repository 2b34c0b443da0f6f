import { scopeAndSeverityLetters } from '@lamplight/domain/deficiency';
import { issueLifecycle } from '@lamplight/domain/issue.lifecycle';
import { issueSources, priorities } from '@lamplight/domain/issues';
import { statesOf } from '@lamplight/domain/lifecycle';
import { dayCriteria, readDays } from '../../ui/day-range';
import { readMany } from '../../ui/list-state';

/** Filters of the address with several values, the field each stands for, and its values where they are fixed. */
const choices = {
  status: { field: 'status', known: statesOf(issueLifecycle) },
  priority: { field: 'priority', known: priorities },
  source: { field: 'sourceType', known: issueSources },
  severity: { field: 'scopeSeverity', known: scopeAndSeverityLetters },
  department: { field: 'department_id' },
  floor: { field: 'floor_id' },
  unit: { field: 'unit_id' },
  focus: { field: 'focusArea_id' },
  assignee: { field: 'assignee_id' },
  auditor: { field: 'auditor_id' },
} as const satisfies Record<string, { field: string; known?: readonly string[] }>;

/** Filters as the address holds them. Sort, page and view stand beside them. */
export const issueFilterKeys = [
  ...Object.keys(choices),
  'text',
  'overdue',
  'tag',
  'from',
  'to',
  'dueFrom',
  'dueTo',
];

/** In the address, people may be `me`, so that a shared link means whoever opens it. */
export const me = 'me';

export interface CriteriaContext {
  /** The id of the person. */
  userId: string;
  timeZone: string;
}

/** The filters of an address as criteria of the calls that list, count and export issues. */
export function issueCriteria(params: URLSearchParams, context: CriteriaContext): Record<string, string> {
  const criteria: Record<string, string> = {};
  for (const [key, choice] of Object.entries(choices)) {
    const values = 'known' in choice ? readMany(params, key, choice.known) : readMany(params, key);
    const sent = values.map((value) => (value === me ? context.userId : value));
    if (sent.length > 0) criteria[`${choice.field}.in`] = sent.join(',');
  }
  if (params.get('overdue') === '1') criteria['overdue.equals'] = 'true';
  const tag = params.get('tag')?.trim();
  if (tag) criteria['surveyTag.contains'] = tag;
  const { dueFrom, dueTo, ...created } = daysOf(params);
  Object.assign(criteria, dayCriteria('creationDatetime', created, context.timeZone));
  if (dueFrom) criteria['dueDate.greaterThanOrEqual'] = dueFrom;
  if (dueTo) criteria['dueDate.lessThanOrEqual'] = dueTo;
  const text = params.get('text')?.trim();
  // The space keeps words such as "room.left" from being read as a criterion; the server trims it.
  if (text) criteria.q = ` ${text}`;
  return criteria;
}

export const daysOf = (params: URLSearchParams) => readDays(params, 'from', 'to', 'dueFrom', 'dueTo');

/** Whether any filter is set. */
export const isFiltered = (params: URLSearchParams): boolean =>
  issueFilterKeys.some((key) => params.get(key));
