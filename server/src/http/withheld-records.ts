import type { Endpoint } from '@lamplight/contract/endpoint';
import type { Criterion, Filter } from '@lamplight/contract/filter';
import type { Acting } from '../db/acting';
import type { Scope } from '../db/scope';
import {
  canBeMarked,
  isWithheldFrom,
  listWithheldAmong,
  outsiderOf,
  type WithheldKind,
  withheldKinds,
} from '../db/withheld';
import { centerFieldOf, idsInPath, type NamedRecord } from './named-record';
import { notFound } from './refusal';

/** The boundary to scopes of calls that act in no center: they name no record that could be marked. */
const inCenter = (scope: object): scope is Scope<Acting> => 'center' in scope && 'actor' in scope;

/** What a request brings, as far as it can name a record. */
interface Naming {
  params: unknown;
  body: unknown;
}

/** The records that a call acts upon: those of its path, and one of its body that says in which center it acts. */
function actedUpon(endpoint: Endpoint, { params, body }: Naming): NamedRecord[] {
  const inPath = idsInPath(endpoint).flatMap(({ name, entity }) => {
    const id: unknown = Reflect.get(Object(params), name);
    return typeof id === 'string' ? [{ entity, id }] : [];
  });
  const field = centerFieldOf(endpoint);
  const inBody = field?.part === 'body' ? field.read(body) : undefined;
  return inBody ? [...inPath, inBody] : inPath;
}

/**
 * Refuses a record that is the committee's work product, or is of one, as if it were not there: to whoever belongs neither to
 * the committee nor to it. Every call that acts upon one comes by here, before its handler.
 */
export async function requireUnwithheld(endpoint: Endpoint, scope: object, call: Naming): Promise<void> {
  if (!inCenter(scope)) return;
  for (const { entity, id } of actedUpon(endpoint, call))
    if (canBeMarked(entity) && (await isWithheldFrom(scope, entity, id))) throw notFound();
}

/** The kind of marked records that a criterion names by their ids; undefined where it names others, or none. */
function kindNamed(endpoint: Endpoint, criterion: Criterion): WithheldKind | undefined {
  const field = endpoint.filter?.[criterion.field];
  if (field?.kind !== 'id' || !field.entity || criterion.operator === 'specified') return undefined;
  return (Object.keys(withheldKinds) as WithheldKind[]).find((kind) => kind === field.entity);
}

/**
 * A call whose filter names records that are withheld from the caller, as if there were none of that id: a list does not tell
 * which of its rows are of one, to whoever knows its id from before it was marked. Whether a row is of any at all is for the
 * list's columns to tell (db/filter.ts).
 */
export async function withoutWithheld<Given extends { filter: Filter }>(
  endpoint: Endpoint,
  scope: object,
  call: Given,
): Promise<Given> {
  if (!inCenter(scope)) return call;
  const outsider = outsiderOf(scope);
  if (outsider === null) return call;
  const looks = call.filter.criteria.flatMap((criterion) => {
    const kind = kindNamed(endpoint, criterion);
    return kind ? [listWithheldAmong(scope, kind, criterion.values, outsider)] : [];
  });
  if (looks.length === 0) return call;
  const withheld = new Set((await scope.all(...looks)).flat().map(({ id }) => id));
  const criteria = call.filter.criteria.map((criterion) =>
    kindNamed(endpoint, criterion)
      ? { ...criterion, values: criterion.values.filter((value) => !withheld.has(value.toLowerCase())) }
      : criterion,
  );
  return { ...call, filter: { ...call.filter, criteria } };
}
