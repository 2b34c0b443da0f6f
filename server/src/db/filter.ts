import type { Criterion, Filter, FilterField } from '@lamplight/contract/filter';
import { endOfDay, startOfDay } from '@lamplight/domain/calendar/day';
import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** Where a filter field lives in the tables. A boolean may be any expression. */
export type FilterColumns<Fields> = { [Name in keyof Fields]: Sql };

/** The pattern of "contains this text", whatever signs of patterns the text holds. */
export const likeText = (value: string) => `%${value.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * An instant of a filter. A bare day covers the whole day in the center's time zone, and so do the times 00:00 and
 * 23:59 without an offset, which the specification's screens send.
 */
function instantOf(value: string, timeZone: string, edge: 'start' | 'end'): Date {
  if (/([Zz]|[+-]\d{2}:?\d{2})$/.test(value.slice(10))) return new Date(value);
  const day = value.slice(0, 10);
  const time = /^[T ](\d{2}):(\d{2})(?::(\d{2}))?/.exec(value.slice(10));
  if (!time) return edge === 'end' ? endOfDay(day, timeZone) : startOfDay(day, timeZone);
  const [, hours = '0', minutes = '0', seconds = '0'] = time;
  if (hours === '23' && minutes === '59') return endOfDay(day, timeZone);
  return new Date(
    startOfDay(day, timeZone).getTime() +
      ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000,
  );
}

const comparisons = {
  greaterThan: '>',
  lessThan: '<',
  greaterThanOrEqual: '>=',
  lessThanOrEqual: '<=',
} as const;

/** Values travel as parameters and lists as arrays, so that the statement's shape does not change with them. */
function parameterOf(field: FilterField, criterion: Criterion, timeZone: string): Sql {
  const [value = ''] = criterion.values;
  switch (field.kind) {
    case 'instant': {
      const end = criterion.operator === 'lessThanOrEqual' || criterion.operator === 'greaterThan';
      return sql`${instantOf(value, timeZone, end ? 'end' : 'start')}::timestamptz`;
    }
    case 'day':
      return sql`${value.slice(0, 10)}::date`;
    case 'number':
      return sql`${Number(value)}::numeric`;
    default:
      return sql`${value}`;
  }
}

function condition(column: Sql, field: FilterField, criterion: Criterion, timeZone: string): Sql {
  const { operator, values } = criterion;
  if (operator === 'specified')
    return values[0] === 'true' ? sql`${column} IS NOT NULL` : sql`${column} IS NULL`;
  if (field.kind === 'boolean') {
    const wanted = (values[0] === 'true') === (operator === 'equals');
    return wanted ? sql`${column}` : sql`NOT ${column}`;
  }
  if (operator in comparisons) {
    const comparison = sql.raw(comparisons[operator as keyof typeof comparisons]);
    return sql`${column} ${comparison} ${parameterOf(field, criterion, timeZone)}`;
  }
  const negative = operator === 'notEquals' || operator === 'notIn' || operator === 'doesNotContain';
  const positive = matches(column, field, criterion, timeZone);
  return negative ? sql`(${column} IS NULL OR NOT ${positive})` : positive;
}

function matches(column: Sql, field: FilterField, criterion: Criterion, timeZone: string): Sql {
  const { operator, values } = criterion;
  const [value = ''] = values;
  if (field.kind === 'id') return sql`(${column} = ANY(${values}::uuid[]))`;
  if (field.kind === 'enum') return sql`(${column} = ANY(${values}::text[]))`;
  if (field.kind === 'text' && (operator === 'contains' || operator === 'doesNotContain')) {
    return sql`(${column} ILIKE ${likeText(value)})`;
  }
  if (field.kind === 'text')
    return sql`(lower(${column}) = ANY(${values.map((text) => text.toLowerCase())}::text[]))`;
  if (field.kind === 'number') return sql`(${column} = ANY(${values.map(Number)}::numeric[]))`;
  if (field.kind === 'instant' && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    const [from, to] = [instantOf(value, timeZone, 'start'), instantOf(value, timeZone, 'end')];
    return sql`(${column} BETWEEN ${from}::timestamptz AND ${to}::timestamptz)`;
  }
  return sql`(${column} = ${parameterOf(field, criterion, timeZone)})`;
}

/** The conditions of a filter, to be joined by AND. `textColumns` are what a plain `q` searches. */
export function filterConditions<Fields extends Record<string, FilterField>>(
  filter: Filter,
  fields: Fields,
  columns: FilterColumns<Fields>,
  textColumns: readonly Sql[],
  timeZone: string,
): Sql[] {
  const conditions: Sql[] = [];
  for (const criterion of filter.criteria) {
    const field = fields[criterion.field];
    const column = columns[criterion.field as keyof Fields];
    if (field && column) conditions.push(condition(column, field, criterion, timeZone));
  }
  if (filter.text !== undefined && textColumns.length > 0) {
    const pattern = likeText(filter.text);
    conditions.push(
      sql`(${sql.join(
        textColumns.map((column) => sql`${column} ILIKE ${pattern}`),
        sql` OR `,
      )})`,
    );
  }
  return conditions;
}
