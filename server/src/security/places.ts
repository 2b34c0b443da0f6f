import type { Endpoint } from '@lamplight/contract/endpoint';
import { referencesIn } from '@lamplight/contract/references';
import type { EntityKind } from '@lamplight/contract/schema';
import type { Call } from './attack';
import type { Sample } from './sample';
import { withValueAt } from './value-at';

/** A place of a request, beside its path, where the id of a record can travel. */
export interface Place {
  name: string;
  endpoint: Endpoint;
  part: 'body' | 'query' | 'filter';
  /** Field names from the outside in; lists are entered by `0`. */
  path: string[];
  entity: EntityKind;
}

/** Calls that begin a record under an id of the client's choice. */
const begins = /^(POST |PUT \/completed-forms\/(save|sent)$)/;

/** References in the body and the query of a call. */
export const referencesOf = ([name, endpoint]: Call): Place[] =>
  (['body', 'query'] as const).flatMap((part) => {
    const schema = part === 'body' ? endpoint.body?.schema : endpoint.query;
    const found = schema ? referencesIn(schema) : [];
    return (
      [...new Map(found.map((place) => [place.path.join('.'), place])).values()]
        // An id chosen for a new record is no reference: it may exist in two centers, and neither knows.
        .filter(({ path }) => !(begins.test(name) && path.join('.') === 'id'))
        .map((place) => ({ name, endpoint, part, ...place }))
    );
  });

/** Filters of a list by a record. */
export const filtersOf = ([name, endpoint]: Call): Place[] =>
  Object.entries(endpoint.filter ?? {}).flatMap(([field, given]) =>
    given.kind === 'id' && given.entity
      ? [{ name, endpoint, part: 'filter', path: [field], entity: given.entity }]
      : [],
  );

/** A request with an id put at a place of it. */
export function withIdAt({ part, path }: Pick<Place, 'part' | 'path'>, sample: Sample, id: string) {
  const { params, body, files = [], query: own = {} } = sample;
  if (part === 'body') {
    const beside = sample.beside?.[path.join('.')];
    const around = beside ? { ...Object(body), ...beside } : body;
    return { params, files, query: own, body: withValueAt(around, path, id) };
  }
  const [field = ''] = path;
  const query = { ...own, ...(part === 'filter' ? { q: `${field}.equals=${id}` } : { [field]: id }) };
  // What the address says counts where the body is silent.
  const silent = body && typeof body === 'object' ? { ...body, [field]: undefined } : body;
  return { params, files, query, body: silent };
}
