import type { Endpoint } from '@lamplight/contract/endpoint';
import type { Acting } from '../db/acting';
import type { Scope } from '../db/scope';
import { canBeMarked, isWithheldFrom } from '../db/withheld';
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
