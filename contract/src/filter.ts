import { isFilterInstant } from './filter-time';
import type { EntityKind } from './schema';

/**
 * Filters of list calls: JHipster criteria `field.operator=value`, inside `q` or as plain query parameters.
 * One parser for all lists; pure, so the web uses it to read its own address bar.
 */
export const operators = [
  'equals',
  'notEquals',
  'in',
  'notIn',
  'contains',
  'doesNotContain',
  'specified',
  'greaterThan',
  'lessThan',
  'greaterThanOrEqual',
  'lessThanOrEqual',
] as const;
export type Operator = (typeof operators)[number];

/**
 * What kind of values a field holds; it decides the operators that fit and how values are read. `several`: a record has
 * any number of them, and is meant where one of them is.
 */
export type FilterField =
  | { kind: 'enum'; values: readonly string[]; several?: true }
  /** Without a kind of record: of what all centers share, in which nothing is foreign. */
  | { kind: 'id'; entity?: EntityKind; several?: true }
  | { kind: 'text' }
  | { kind: 'instant' }
  | { kind: 'day' }
  | { kind: 'number' }
  | { kind: 'boolean' };
export type FilterFields = Record<string, FilterField>;

/** One condition; `values` has one entry but for enumerated fields and ids, where it means any of them. */
export interface Criterion {
  field: string;
  operator: Operator;
  values: string[];
}

export interface Filter {
  /** `q` without an operator: a text search over the list's main fields. */
  text?: string;
  criteria: Criterion[];
}

/** The most a filter may hold: beyond it a person looks for nothing, and the database looks for long. */
export const filterLimits = { textCharacters: 200, criteria: 30, valuesEach: 50 } as const;

export type FilterResult = { ok: true; filter: Filter } | { ok: false; parameter: string; reason: string };

const operatorPattern = operators.join('|');
const criterion = new RegExp(`^([A-Za-z][A-Za-z0-9_]*)\\.(${operatorPattern})=(.*)$`, 's');
/** A joiner counts only before the next `field.operator=`, so that times and free text keep theirs. */
const joiner = new RegExp(`[&,;](?=[A-Za-z][A-Za-z0-9_]*\\.(?:${operatorPattern})=)`);
const looksLikeCriterion = /^[A-Za-z][A-Za-z0-9_]*\.[A-Za-z]+(=|$)/;

/** `floor_id`, `floorId` and `FLOOR_ID` are one field. */
const normal = (name: string) => name.replaceAll('_', '').toLowerCase();

const fits: Record<FilterField['kind'], readonly Operator[]> = {
  enum: ['equals', 'notEquals', 'in', 'notIn', 'contains', 'doesNotContain', 'specified'],
  id: ['equals', 'notEquals', 'in', 'notIn', 'contains', 'specified'],
  text: ['equals', 'notEquals', 'in', 'notIn', 'contains', 'doesNotContain', 'specified'],
  instant: ['equals', 'greaterThan', 'lessThan', 'greaterThanOrEqual', 'lessThanOrEqual', 'specified'],
  day: ['equals', 'greaterThan', 'lessThan', 'greaterThanOrEqual', 'lessThanOrEqual', 'specified'],
  number: [
    'equals',
    'notEquals',
    'in',
    'notIn',
    'greaterThan',
    'lessThan',
    'greaterThanOrEqual',
    'lessThanOrEqual',
    'specified',
  ],
  boolean: ['equals', 'notEquals', 'specified'],
};

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function acceptable(field: FilterField, value: string): boolean {
  switch (field.kind) {
    case 'enum':
      return field.values.includes(value);
    case 'id':
      return uuidPattern.test(value);
    case 'text':
      return !value.includes('\u0000');
    case 'instant':
    case 'day':
      return isFilterInstant(value);
    case 'number':
      return value.trim() !== '' && Number.isFinite(Number(value));
    case 'boolean':
      return value === 'true' || value === 'false';
  }
}

function splitValues(field: FilterField, operator: Operator, raw: string): string[] {
  const many = field.kind === 'enum' || field.kind === 'id';
  if (many)
    return raw
      .split(/[:,]/)
      .map((value) => value.trim())
      .filter(Boolean);
  if (operator === 'in' || operator === 'notIn') return raw.split(',').filter(Boolean);
  return [raw];
}

function parseOne(fields: FilterFields, name: string, operator: Operator, raw: string): FilterResult {
  const parameter = `${name}.${operator}`;
  const known = Object.entries(fields).find(([field]) => normal(field) === normal(name));
  if (!known) return { ok: false, parameter, reason: `There is no filter named "${name}"` };
  const [fieldName, field] = known;
  if (raw.trim() === '') return { ok: true, filter: { criteria: [] } };
  if (!fits[field.kind].includes(operator)) {
    return { ok: false, parameter, reason: `"${operator}" does not fit the filter "${fieldName}"` };
  }
  const kind: FilterField = operator === 'specified' ? { kind: 'boolean' } : field;
  const values = splitValues(kind, operator, raw);
  const { valuesEach, textCharacters } = filterLimits;
  if (values.length > valuesEach) {
    return { ok: false, parameter, reason: `"${fieldName}" takes at most ${valuesEach} values` };
  }
  if (values.some((value) => value.length > textCharacters)) {
    return { ok: false, parameter, reason: `"${fieldName}" takes at most ${textCharacters} characters` };
  }
  const wrong = values.find((value) => !acceptable(kind, value));
  if (wrong !== undefined) {
    return {
      ok: false,
      parameter,
      reason: `"${wrong.slice(0, 100)}" is not a value of the filter "${fieldName}"`,
    };
  }
  return { ok: true, filter: { criteria: [{ field: fieldName, operator, values }] } };
}

/**
 * Reads the filter of a list call from its query parameters. Parameters that are not criteria are left to the
 * call; an unknown field, operator or value inside a criterion is refused by name.
 */
export function parseFilter(query: Record<string, unknown>, fields: FilterFields): FilterResult {
  const filter: Filter = { criteria: [] };
  const expressions: string[] = [];
  for (const q of texts(query.q)) {
    if (looksLikeCriterion.test(q)) expressions.push(...q.split(joiner));
    else if (q.includes('\u0000')) return { ok: false, parameter: 'q', reason: 'A search holds no NUL' };
    else if (q.trim().length > filterLimits.textCharacters)
      return {
        ok: false,
        parameter: 'q',
        reason: `A search takes at most ${filterLimits.textCharacters} characters`,
      };
    else if (q.trim()) filter.text = q.trim();
  }
  for (const [parameter, value] of Object.entries(query)) {
    if (parameter === 'q' || !parameter.includes('.')) continue;
    expressions.push(...texts(value).map((text) => `${parameter}=${text}`));
  }
  for (const expression of expressions) {
    const match = criterion.exec(expression);
    if (!match) {
      const parameter = expression.split('=')[0] ?? expression;
      return { ok: false, parameter, reason: `"${parameter}" is not a filter this list knows` };
    }
    const [, name = '', operator = '', raw = ''] = match;
    const known = operators.find((candidate) => candidate === operator);
    if (!known) return { ok: false, parameter: name, reason: `There is no operator "${operator}"` };
    const one = parseOne(fields, name, known, raw);
    if (!one.ok) return one;
    filter.criteria.push(...one.filter.criteria);
    if (filter.criteria.length > filterLimits.criteria)
      return { ok: false, parameter: name, reason: `It has more than ${filterLimits.criteria} conditions` };
  }
  return { ok: true, filter };
}

function texts(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((item): item is string => typeof item === 'string');
}
