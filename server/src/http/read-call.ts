import type { Endpoint } from '@lamplight/contract/endpoint';
import { parseFilter } from '@lamplight/contract/filter';
import { parseSort } from '@lamplight/contract/paging';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ReceivedFile } from '../ports/uploads';
import type { DeviceCookie } from './device-cookie';
import type { Call } from './handler';
import { idsInPath, sharedIdsInPath, uuid } from './named-record';
import { notFound, Refusal } from './refusal';
import { tokenOf } from './standing';

/** So many faults are told at once, each in so many characters: names of unknown fields are as long as their sender made them. */
const mostTold = 100;
const mostCharacters = 500;

/** What a part of a request says; `schema` bounds every list that comes in (`list`), so that there is an end to faults. */
export function parse(schema: z.ZodType | undefined, given: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const fieldErrors = result.error.issues.slice(0, mostTold).map((issue) => ({
    field: issue.path.join('.'),
    message: issue.message.slice(0, mostCharacters),
  }));
  throw new Refusal('validation', {}, { fieldErrors });
}

/** Path ids are compared as the database writes them; a malformed one names nothing. */
function pathParams(endpoint: Endpoint, given: unknown): unknown {
  const params: Record<string, unknown> = { ...(given as Record<string, unknown>) };
  for (const name of [...idsInPath(endpoint).map((field) => field.name), ...sharedIdsInPath(endpoint)]) {
    const id = params[name];
    if (typeof id !== 'string' || !uuid.test(id)) throw notFound();
    params[name] = id.toLowerCase();
  }
  return parse(endpoint.params, params);
}

/**
 * `If-Match` says the same as `version` in the body; a body that has a version is taken at its own word. One that names
 * no version is refused: whoever sends it wants to overwrite nothing unseen.
 */
export function withIfMatch(request: FastifyRequest, json: unknown): unknown {
  const given = request.headers['if-match'];
  if (given === undefined || given === '*') return json;
  if (json === null || typeof json !== 'object' || 'version' in json) return json;
  const [, version] = /^(?:W\/)?"?(\d+)"?$/.exec(given) ?? [];
  if (version !== undefined) return { ...json, version: Number(version) };
  const fieldErrors = [{ field: 'If-Match', message: 'This names no version of a record' }];
  throw new Refusal('validation', {}, { fieldErrors });
}

/** A request as its handler takes it: every part parsed by the contract. */
export function readCall(
  endpoint: Endpoint,
  request: FastifyRequest,
  { json, files, device }: { json: unknown; files: ReceivedFile[]; device: DeviceCookie },
): Omit<Call<Endpoint>, 'byNow'> {
  const query = (request.query ?? {}) as Record<string, unknown>;
  const filter = endpoint.filter
    ? parseFilter(query, endpoint.filter)
    : { ok: true as const, filter: { criteria: [] } };
  if (!filter.ok) throw new Refusal('filter', { reason: filter.reason, parameter: filter.parameter });
  const given = query.sort as string | string[] | undefined;
  const sort = endpoint.sort
    ? parseSort(given, endpoint.sort.fields, endpoint.sort.default)
    : { ok: true as const, terms: [] };
  if (!sort.ok)
    throw new Refusal('filter', {
      reason: `"${sort.term}" is not a sort this list knows`,
      parameter: 'sort',
    });
  return {
    params: pathParams(endpoint, request.params),
    query: parse(endpoint.query, query),
    body: endpoint.body ? parse(endpoint.body.schema, json) : undefined,
    filter: filter.filter,
    sort: sort.terms,
    files,
    token: tokenOf(request),
    device,
  } as Call<Endpoint>;
}
