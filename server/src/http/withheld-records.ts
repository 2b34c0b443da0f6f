import type { Endpoint } from '@lamplight/contract/endpoint';
import type { Filter } from '@lamplight/contract/filter';
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
import { type CenterField, centerFieldOf, idsInPath, type NamedRecord } from './named-record';
import { notFound } from './refusal';

/** The boundary to scopes of calls that act in no center: they name no record that could be marked. */
const inCenter = (scope: object): scope is Scope<Acting> => 'center' in scope && 'actor' in scope;

/** What a request brings, as far as it can name a record. */
interface Naming {
  params: unknown;
  body: unknown;
}

const saidInBody = new WeakMap<Endpoint, CenterField | undefined>();

/** Where a call's body names the record that it acts upon. */
function bodyFieldOf(endpoint: Endpoint): CenterField | undefined {
  if (!saidInBody.has(endpoint)) {
    const said = centerFieldOf(endpoint);
    saidInBody.set(endpoint, said?.part === 'body' ? said : undefined);
  }
  return saidInBody.get(endpoint);
}

/** The records that a call acts upon: those of its path, and one of its body that says in which center it acts. */
function actedUpon(endpoint: Endpoint, { params, body }: Naming): NamedRecord[] {
  const inPath = idsInPath(endpoint).flatMap(({ name, entity }) => {
    const id: unknown = Reflect.get(Object(params), name);
    return typeof id === 'string' ? [{ entity, id }] : [];
  });
  const inBody = bodyFieldOf(endpoint)?.read(body);
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

/** The kind of marked records that a filter's field names; undefined where it names others. */
function kindNamed(endpoint: Endpoint, name: string): WithheldKind | undefined {
  const field = endpoint.filter?.[name];
  if (field?.kind !== 'id' || !field.entity) return undefined;
  return (Object.keys(withheldKinds) as WithheldKind[]).find((kind) => kind === field.entity);
}

/**
 * A call whose filter names records that are withheld from the caller, as if there were none of that id: a list does not tell
 * which of its rows are of one, to whoever knows its id from before it was marked.
 */
export async function withoutWithheld<Given extends { filter: Filter }>(
  endpoint: Endpoint,
  scope: object,
  call: Given,
): Promise<Given> {
  const outsider = inCenter(scope) ? outsiderOf(scope) : null;
  if (!inCenter(scope) || outsider === null) return call;
  const named = Map.groupBy(call.filter.criteria, ({ field }) => kindNamed(endpoint, field));
  named.delete(undefined);
  if (named.size === 0) return call;
  const found = await scope.all(
    ...[...named].flatMap(([kind, criteria]) => {
      const ids = criteria.flatMap(({ operator, values }) => (operator === 'specified' ? [] : values));
      return kind ? [listWithheldAmong(scope, kind, ids, outsider)] : [];
    }),
  );
  const withheld = new Set(found.flat().map(({ id }) => id));
  const criteria = call.filter.criteria.map((criterion) =>
    kindNamed(endpoint, criterion.field)
      ? { ...criterion, values: criterion.values.filter((value) => !withheld.has(value.toLowerCase())) }
      : criterion,
  );
  return { ...call, filter: { ...call.filter, criteria } };
}
