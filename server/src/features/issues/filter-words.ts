import type { Criterion, Filter, FilterFields, Operator } from '@lamplight/contract/filter';
import { issueFilter } from '@lamplight/contract/issue-list';
import { dayOf } from '@lamplight/domain/calendar/day';
import { issueLabels, wordOf } from '@lamplight/domain/issue-words';
import { keysOf } from '@lamplight/domain/keys-of';
import { setNames } from '@lamplight/domain/reference-sets';
import type { Names } from '../../names/names';
import { fullName } from '../people/people.present';

const fields: FilterFields = issueFilter;

/** Records that issues came of have no name in a list of issues. */
const labels: ReadonlyMap<string, string> = new Map<string, string>([
  ...keysOf(issueLabels).map((key) => [key, issueLabels[key]] as const),
  ['audit', 'Ambassador round'],
  ['completedForm', 'Completed form'],
]);

/** How a condition is said before its values: `not Low`, `from 2026-11-01`. */
const signs: Readonly<Record<Operator, string>> = {
  equals: '',
  in: '',
  specified: '',
  notEquals: 'not ',
  notIn: 'not ',
  contains: 'with ',
  doesNotContain: 'without ',
  greaterThan: 'after ',
  greaterThanOrEqual: 'from ',
  lessThan: 'before ',
  lessThanOrEqual: 'until ',
};

const dayOnly = /^\d{4}-\d{2}-\d{2}$/;

/** The filter in force as the sheet says it, a line for each condition: whoever is handed the sheet knows what it leaves out. */
export function filterWords(names: Names, timeZone: string, { text, criteria }: Filter): string[] {
  const valueWords = (field: string, value: string): string => {
    const kind = fields[field]?.kind;
    if (kind === 'boolean') return value === 'true' ? 'yes' : 'no';
    if (kind === 'instant') return dayOnly.test(value) ? value : dayOf(new Date(value), timeZone);
    if (kind !== 'id') return wordOf(value);
    const item = setNames.map((set) => names[set].get(value)).find((found) => found !== undefined);
    return item?.name ?? fullName(names, value) ?? value;
  };
  const line = ({ field, operator, values }: Criterion): string => {
    const label = labels.get(field.replace(/_id$/, '')) ?? field;
    if (operator === 'specified') return `${label}: ${values[0] === 'true' ? 'any' : 'none'}`;
    return `${label}: ${signs[operator]}${values.map((value) => valueWords(field, value)).join(', ')}`;
  };
  return [...(text === undefined ? [] : [`Search: ${text}`]), ...criteria.map(line)];
}
