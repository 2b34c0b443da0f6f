import { type Absent, nothingToChoose } from '../absent';
import { dayCriteria, readDays } from '../day-range';
import { readMany, textParam } from '../list-state';

/** In the address, people may be `me`, so that a shared link means whoever opens it. */
export const me = 'me';

/** What a filter of the address needs to become a criterion of a call. */
export interface CriteriaContext {
  /** The id of the person. */
  userId: string;
  timeZone: string;
}

export interface Option {
  value: string;
  label: string;
}

/** A chip of its own for what is often chosen: `Open`, `Mine`. */
interface Shortcut {
  label: string;
  value: string;
}

interface Common {
  label: string;
  /** The parameters of the address that hold it. */
  keys: readonly string[];
  /** A chip in the bar, a field behind "Filters", or nothing beyond its shortcuts. */
  place: 'chip' | 'drawer' | 'shortcuts';
  /** As criteria of the call; empty where it is not set. */
  send: (params: URLSearchParams, context: CriteriaContext) => Record<string, string>;
}

/** Several values out of those that are offered. */
export interface Choice extends Common {
  kind: 'choice';
  key: string;
  /** What is offered; a hook, as it may have to be loaded. */
  useOptions: () => readonly Option[];
  /** What is said where there is nothing to offer. */
  absent: Absent;
  shortcuts: readonly Shortcut[];
}
interface Flag extends Common {
  kind: 'flag';
  key: string;
}
/** From one day to another, both included; either may be open. */
export interface Days extends Common {
  kind: 'days';
  from: string;
  to: string;
}
interface Contains extends Common {
  kind: 'contains';
  key: string;
  placeholder: string;
}
/** The words a list is searched for. */
export interface Search extends Common {
  kind: 'search';
  key: string;
}

/** One filter of a list: how the address holds it, what it means in the call, how it is drawn. */
export type Criterion = Choice | Flag | Days | Contains | Search;
/** The filters of a list, in the order in which they are shown. */
export type Criteria = readonly Criterion[];

type Placed = { place?: Common['place'] };

/** `status=OPEN,REOPENED` as `status.in`. Where the values are fixed, others do not count. */
export function choice(
  key: string,
  options: Placed & {
    label: string;
    field: string;
    known?: readonly Option[];
    useOptions?: () => readonly Option[];
    absent?: Absent;
    shortcuts?: readonly Shortcut[];
  },
): Choice {
  const { label, field, known, useOptions = () => known ?? [], shortcuts = [], place = 'chip' } = options;
  const { absent = nothingToChoose } = options;
  const values = known?.map(({ value }) => value);
  return {
    kind: 'choice',
    key,
    keys: [key],
    label,
    place,
    useOptions,
    absent,
    shortcuts,
    send: (params, { userId }) => {
      const given = readMany(params, key, values).map((value) => (value === me ? userId : value));
      return given.length > 0 ? { [`${field}.in`]: given.join(',') } : {};
    },
  };
}

/** `overdue=1` as what is sent for it. */
export function flag(
  key: string,
  label: string,
  sent: Record<string, string>,
  place: 'shortcuts' | 'drawer' = 'shortcuts',
): Flag {
  return {
    kind: 'flag',
    key,
    keys: [key],
    label,
    place,
    send: (params) => (params.get(key) === '1' ? sent : {}),
  };
}

/** Two days of the address as the bounds of an instant, or of a day. */
export function days(
  from: string,
  to: string,
  options: Placed & { label: string; field: string; of: 'instant' | 'day' },
): Days {
  const { label, field, of, place = 'chip' } = options;
  return {
    kind: 'days',
    keys: [from, to],
    from,
    to,
    label,
    place,
    send: (params, { timeZone }) => {
      const range = readDays(params, from, to);
      const first = range[from] ?? '';
      const last = range[to] ?? '';
      if (of === 'instant') return dayCriteria(field, { from: first, to: last }, timeZone);
      return {
        ...(first && { [`${field}.greaterThanOrEqual`]: first }),
        ...(last && { [`${field}.lessThanOrEqual`]: last }),
      };
    },
  };
}

/** `tag=F558` as `surveyTag.contains`. */
export function contains(
  key: string,
  options: { label: string; field: string; placeholder: string },
): Contains {
  const { field, ...shown } = options;
  return {
    kind: 'contains',
    key,
    keys: [key],
    place: 'drawer',
    ...shown,
    send: (params) => {
      const value = params.get(key)?.trim();
      return value ? { [`${field}.contains`]: value } : {};
    },
  };
}

/**
 * `text=call light` as the words of `q`, or as a part of one field. The space keeps words such as "room.left" from
 * being read as a criterion; the server trims it.
 */
export function search(label: string, field?: string): Search {
  const key = textParam;
  return {
    kind: 'search',
    key,
    keys: [key],
    label,
    place: 'shortcuts',
    send: (params) => {
      const text = params.get(key)?.trim();
      if (!text) return {};
      return field ? { [`${field}.contains`]: text } : { q: ` ${text}` };
    },
  };
}

/** The filters of an address as criteria of the calls that list, count and export. */
export function criteriaOf(
  criteria: Criteria,
  params: URLSearchParams,
  context: CriteriaContext,
): Record<string, string> {
  return Object.assign({}, ...criteria.map(({ send }) => send(params, context)));
}

/** Every parameter of the address that is a filter. Sort, page and view stand beside them. */
export const filterKeys = (criteria: Criteria): string[] => criteria.flatMap(({ keys }) => keys);

/** Whether any filter is set. */
export const isFiltered = (criteria: Criteria, params: URLSearchParams): boolean =>
  filterKeys(criteria).some((key) => params.get(key));
