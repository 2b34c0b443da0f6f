/** The part of a list that lives in the address: pages are 1-based there, 0-based in the call. */
export interface ListState {
  page: number;
  size: number;
  sort: Sort;
}

export interface Sort {
  field: string;
  descending: boolean;
}

export interface ListDefaults {
  size: number;
  /** As in the call: `creationDatetime,desc`. */
  sort: string;
  /** Fields the server can sort by. */
  sortable: readonly string[];
}

export const pageSizes = [10, 20, 50, 100];

/** Reads page, size and sort from an address; what makes no sense there falls back to the defaults. */
export function readListState(params: URLSearchParams, defaults: ListDefaults): ListState {
  const page = Number(params.get('page') ?? 1);
  const size = Number(params.get('size') ?? defaults.size);
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.includes(size) ? size : defaults.size,
    sort: readSort(params.get('sort'), defaults),
  };
}

function readSort(given: string | null, { sort, sortable }: ListDefaults): Sort {
  const [field = '', direction = 'asc'] = (given ?? sort).split(',');
  if (given !== null && !sortable.includes(field)) return readSort(null, { size: 0, sort, sortable });
  return { field, descending: direction === 'desc' };
}

export function sortText({ field, descending }: Sort): string {
  return `${field},${descending ? 'desc' : 'asc'}`;
}

/** What is read out of a list once it has come, and of the order it was put in. */
export interface SaidOfList {
  sort: string;
  rows: string;
  words: string;
}

/** What is said next: how a list is sorted only when that has changed, not again with each page and filter. */
export function sayList(before: SaidOfList, sort: string, rows: string, sortWords: string): SaidOfList {
  if (sort !== before.sort) return { sort, rows, words: [rows, sortWords].filter(Boolean).join(', ') };
  return rows === before.rows ? before : { sort, rows, words: rows };
}

/** The same as parameters of the call. */
export function pageQuery({ page, size, sort }: ListState): { page: number; size: number; sort: string } {
  return { page: page - 1, size, sort: sortText(sort) };
}

/** Changes to an address: null or an empty text takes a parameter out. */
export type UrlPatch = Readonly<Record<string, string | null>>;

/** The address after a change. Whatever changes what a list holds goes back to its first page. */
export function patchParams(params: URLSearchParams, patch: UrlPatch): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!('page' in patch)) next.delete('page');
  for (const [key, value] of Object.entries(patch)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
}

/** The parameter of an address that holds the words a list is searched for. */
export const textParam = 'text';

/** Several values of one parameter, `a,b`; only those that are known count where a list of them is given. */
export function readMany<Value extends string>(
  params: URLSearchParams,
  key: string,
  known?: readonly Value[],
): Value[];
export function readMany(params: URLSearchParams, key: string, known?: readonly string[]): string[] {
  const values = (params.get(key) ?? '').split(',').filter(Boolean);
  return known ? values.filter((value) => known.includes(value)) : values;
}
