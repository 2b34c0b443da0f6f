import { z } from 'zod';

/** The largest page; a larger `size` is clamped to it. */
export const maxPageSize = 1000;

/** A page beyond it is empty whatever there is: what it skips is still a number to the database. */
const mostPages = 1_000_000_000;

const wholeNumber = (fallback: number) => z.coerce.number().int().nonnegative().catch(fallback);

/** `page` (from 0), `size`, `sort=field,asc|desc` (repeatable), and `q`. */
export const pageQuery = (defaultSize: number, most = maxPageSize) =>
  z.object({
    page: wholeNumber(0)
      .default(0)
      .transform((page) => Math.min(page, mostPages)),
    size: wholeNumber(defaultSize)
      .default(defaultSize)
      .transform((size) => Math.min(Math.max(size, 1), most)),
    sort: z.union([z.string(), z.array(z.string())]).optional(),
    q: z.string().optional(),
  });

/** `page` and `size` of a call that answers all of its list where no page is asked for. */
export const pageIfAsked = z.object({
  page: wholeNumber(0)
    .transform((page) => Math.min(page, mostPages))
    .optional(),
  size: wholeNumber(20)
    .default(20)
    .transform((size) => Math.min(Math.max(size, 1), maxPageSize)),
});

export interface PageRequest {
  page: number;
  size: number;
}

export interface SortTerm {
  field: string;
  descending: boolean;
}

/** A page in the field names of Spring Data's page, which clients of this interface expect. */
export const page = <S extends z.ZodType>(item: S) =>
  z.object({
    content: z.array(item),
    totalElements: z.number().int(),
    totalPages: z.number().int(),
    number: z.number().int(),
    size: z.number().int(),
    numberOfElements: z.number().int(),
    first: z.boolean(),
    last: z.boolean(),
    empty: z.boolean(),
    sort: z.array(z.object({ property: z.string(), direction: z.enum(['ASC', 'DESC']) })),
  });

export interface Page<T> {
  content: T[];
  totalElements: number;
  totalPages: number;
  number: number;
  size: number;
  numberOfElements: number;
  first: boolean;
  last: boolean;
  empty: boolean;
  sort: { property: string; direction: 'ASC' | 'DESC' }[];
}

/** Builds the answer of a list call from its rows and the total. */
export function toPage<T>(
  content: T[],
  totalElements: number,
  request: PageRequest,
  sort: SortTerm[],
): Page<T> {
  const totalPages = Math.ceil(totalElements / request.size);
  return {
    content,
    totalElements,
    totalPages,
    number: request.page,
    size: request.size,
    numberOfElements: content.length,
    first: request.page === 0,
    last: request.page >= totalPages - 1,
    empty: content.length === 0,
    sort: sort.map((term) => ({ property: term.field, direction: term.descending ? 'DESC' : 'ASC' })),
  };
}

/**
 * Reads `sort` parameters. Field names are compared without regard to case, so that `creationDateTime`
 * and `creationDatetime` are one. An unknown field or direction is named in the problem.
 */
export function parseSort(
  given: string | string[] | undefined,
  fields: readonly string[],
  fallback: string | readonly string[],
): { ok: true; terms: SortTerm[] } | { ok: false; term: string } {
  const raw = (given === undefined ? [] : Array.isArray(given) ? given : [given]).filter((term) =>
    term.trim(),
  );
  const terms: SortTerm[] = [];
  for (const term of raw.length > 0 ? raw : [fallback].flat()) {
    const [name = '', direction = 'asc'] = term.split(',').map((part) => part.trim());
    const field = fields.find((known) => known.toLowerCase() === name.toLowerCase());
    if (!field || !/^(asc|desc)$/i.test(direction)) return { ok: false, term };
    if (!terms.some((known) => known.field === field)) {
      terms.push({ field, descending: direction.toLowerCase() === 'desc' });
    }
  }
  return { ok: true, terms };
}
