import type { Criterion, Filter, FilterField } from '@lamplight/contract/filter';
import { dayMeant, type Span, spanOf } from '@lamplight/contract/filter-time';
import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/**
 * Where a filter field lives in the tables: of one that holds several values, an array. A boolean may be any expression. Of a
 * field that names records not everyone may know, also what the caller is told, which says whether there is one.
 */
export type FilterColumn = Sql | { column: Sql; told: Sql };
export type FilterColumns<Fields> = { [Name in keyof Fields]: FilterColumn };

function columnFor(of: FilterColumn | undefined, { operator }: Criterion): Sql | undefined {
  if (!of || !('told' in of)) return of;
  return operator === 'specified' ? of.told : of.column;
}

/** The pattern of "contains this text", whatever signs of patterns the text holds. */
export const likeText = (value: string) => `%${value.replace(/[\\%_]/g, '\\$&')}%`;

const comparisons = {
  greaterThan: '>',
  lessThan: '<',
  greaterThanOrEqual: '>=',
  lessThanOrEqual: '<=',
} as const;

/**
 * How an instant stands to what a value means. A value may mean more than one instant (contract/src/filter-time.ts):
 * up to a day includes all of it, before a day none of it.
 */
function compareInstant(column: Sql, operator: Criterion['operator'], { from, until }: Span): Sql {
  const isOne = from.getTime() === until.getTime();
  switch (operator) {
    case 'greaterThanOrEqual':
      return sql`${column} >= ${from}::timestamptz`;
    case 'lessThan':
      return sql`${column} < ${from}::timestamptz`;
    case 'greaterThan':
      return isOne ? sql`${column} > ${from}::timestamptz` : sql`${column} >= ${until}::timestamptz`;
    case 'lessThanOrEqual':
      return isOne ? sql`${column} <= ${from}::timestamptz` : sql`${column} < ${until}::timestamptz`;
    default:
      return isOne
        ? sql`(${column} = ${from}::timestamptz)`
        : sql`(${column} >= ${from}::timestamptz AND ${column} < ${until}::timestamptz)`;
  }
}

/** Values travel as parameters and lists as arrays, so that the statement's shape does not change with them. */
function parameterOf(field: FilterField, criterion: Criterion, timeZone: string): Sql {
  const [value = ''] = criterion.values;
  switch (field.kind) {
    case 'day':
      return sql`${dayMeant(value, timeZone)}::date`;
    case 'number':
      return sql`${Number(value)}::numeric`;
    default:
      return sql`${value}`;
  }
}

function condition(column: Sql, field: FilterField, criterion: Criterion, timeZone: string): Sql {
  const { operator, values } = criterion;
  if (operator === 'specified' && 'several' in field && field.several)
    return values[0] === 'true' ? sql`cardinality(${column}) > 0` : sql`cardinality(${column}) = 0`;
  if (operator === 'specified')
    return values[0] === 'true' ? sql`${column} IS NOT NULL` : sql`${column} IS NULL`;
  if (field.kind === 'boolean') {
    const wanted = (values[0] === 'true') === (operator === 'equals');
    return wanted ? sql`${column}` : sql`NOT ${column}`;
  }
  if (field.kind === 'instant') return compareInstant(column, operator, spanOf(values[0] ?? '', timeZone));
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
  if (field.kind === 'id') {
    return field.several ? sql`(${column} && ${values}::uuid[])` : sql`(${column} = ANY(${values}::uuid[]))`;
  }
  if (field.kind === 'enum') {
    return field.several ? sql`(${column} && ${values}::text[])` : sql`(${column} = ANY(${values}::text[]))`;
  }
  if (field.kind === 'text' && (operator === 'contains' || operator === 'doesNotContain')) {
    return sql`(${column} ILIKE ${likeText(value)})`;
  }
  if (field.kind === 'text')
    return sql`(lower(${column}) = ANY(${values.map((text) => text.toLowerCase())}::text[]))`;
  if (field.kind === 'number') return sql`(${column} = ANY(${values.map(Number)}::numeric[]))`;
  return sql`(${column} = ${parameterOf(field, criterion, timeZone)})`;
}

const searchesText = (field: FilterField, { operator }: Criterion) =>
  field.kind === 'text' && (operator === 'contains' || operator === 'doesNotContain');

/** The conditions of a filter, to be joined by AND. Searches in texts, the dearest, come last. `textColumns` are what a plain `q` searches, `besides` what it finds as well. */
export function filterConditions<Fields extends Record<string, FilterField>>(
  filter: Filter,
  fields: Fields,
  columns: FilterColumns<Fields>,
  textColumns: readonly Sql[],
  timeZone: string,
  besides: readonly Sql[] = [],
): Sql[] {
  const conditions: Sql[] = [];
  const searches: Sql[] = [];
  for (const criterion of filter.criteria) {
    const field = fields[criterion.field];
    const column = columnFor(columns[criterion.field as keyof Fields], criterion);
    if (!field || !column) continue;
    const found = condition(column, field, criterion, timeZone);
    (searchesText(field, criterion) ? searches : conditions).push(found);
  }
  if (filter.text !== undefined && textColumns.length > 0) {
    const pattern = likeText(filter.text);
    searches.push(
      sql`(${sql.join(
        [...textColumns.map((column) => sql`${column} ILIKE ${pattern}`), ...besides],
        sql` OR `,
      )})`,
    );
  }
  return [...conditions, ...searches];
}
