import type { Endpoint, EndpointName } from '@lamplight/contract/endpoint';
import { parseFilter } from '@lamplight/contract/filter';
import { parseSort } from '@lamplight/contract/paging';
import type { EntityKind } from '@lamplight/contract/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type pg from 'pg';
import type { z } from 'zod';
import type { Clock } from '../ports/clock';
import type { ReceivedFile } from '../ports/uploads';
import { readBody } from './body';
import { discardUploads } from './discard-uploads';
import type { BytesReply, Call, PublicScope } from './handler';
import { claim, type KeptAnswer, keepAnswer, repeatKey } from './idempotency';
import { Refusal } from './refusal';
import { inWritingScope, readingScope, type Standing } from './request-scope';
import { sendBytes } from './send-bytes';
import { type Gate, originOf, tokenOf } from './standing';

/** What mounting needs of the application's parts. */
export interface MountParts {
  pool: pg.Pool;
  gate: Gate;
  clock: Clock;
  temporaryFolder: string;
}

/** A handler without its types, as the router sees it; `Handlers` has checked them where it was written. */
export type AnyHandler = (scope: never, call: never) => Promise<unknown>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function parse(schema: z.ZodType | undefined, given: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const fieldErrors = result.error.issues.map((issue) => ({
    field: issue.path.join('.'),
    message: issue.message,
  }));
  throw new Refusal('validation', {}, { fieldErrors });
}

/** The record a path names: its kind from the contract. */
function recordOf(endpoint: Endpoint, params: unknown): { entity: EntityKind; id: string } | undefined {
  for (const [name, schema] of Object.entries(endpoint.params?.shape ?? {})) {
    const entity = (schema as z.ZodType).meta()?.entity;
    const value = (params as Record<string, unknown>)[name];
    if (entity && typeof value === 'string') return { entity, id: value };
  }
  return undefined;
}

/** Path ids are compared as the database writes them; a malformed one names nothing. */
function pathParams(endpoint: Endpoint, given: unknown): unknown {
  const params: Record<string, unknown> = { ...(given as Record<string, unknown>) };
  for (const [name, schema] of Object.entries(endpoint.params?.shape ?? {})) {
    if (!(schema as z.ZodType).meta()?.entity) continue;
    const value = params[name];
    if (typeof value !== 'string' || !uuid.test(value)) throw new Refusal('notFound');
    params[name] = value.toLowerCase();
  }
  return parse(endpoint.params, params);
}

function readCall(
  endpoint: Endpoint,
  request: FastifyRequest,
  json: unknown,
  files: ReceivedFile[],
): Call<Endpoint> {
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
  } as Call<Endpoint>;
}

/** `If-Match` says the same as `version` in the body (api.md, concurrency). */
function withIfMatch(request: FastifyRequest, json: unknown): unknown {
  const match = /^(?:W\/)?"?(\d+)"?$/.exec(request.headers['if-match'] ?? '');
  if (!match || json === null || typeof json !== 'object' || 'version' in json) return json;
  return { ...json, version: Number(match[1]) };
}

function versionOf(body: unknown): number | undefined {
  return body !== null && typeof body === 'object' && 'version' in body && typeof body.version === 'number'
    ? body.version
    : undefined;
}

const mostLinkCharacters = 8000;

function pageHeaders(request: FastifyRequest, reply: FastifyReply, body: unknown): void {
  if (body === null || typeof body !== 'object' || !('totalElements' in body) || !('number' in body)) return;
  const { totalElements, number, totalPages } = body as {
    totalElements: number;
    number: number;
    totalPages: number;
  };
  const [path = '', search = ''] = request.url.split('?');
  const link = (page: number, rel: string) => {
    const query = new URLSearchParams(search);
    query.set('page', String(page));
    return `<${path}?${query}>; rel="${rel}"`;
  };
  const links = [link(0, 'first'), link(Math.max(totalPages - 1, 0), 'last')];
  if (number + 1 < totalPages) links.push(link(number + 1, 'next'));
  if (number > 0) links.push(link(number - 1, 'prev'));
  reply.header('x-total-count', String(totalElements));
  const header = links.join(', ');
  // Clients refuse headers that go on for ever; whoever sends so long a filter can count pages.
  if (header.length <= mostLinkCharacters) reply.header('link', header);
}

/** The answer as its schema lets it out: unknown fields dropped, a wrong one a failure and never a leak. */
function kept(endpoint: Endpoint, path: string, answer: unknown): KeptAnswer {
  if (endpoint.reply.kind !== 'json') return { status: 204, body: null, location: null };
  const body = endpoint.reply.schema.parse(answer) as object;
  const created = endpoint.reply.status === 201 && 'id' in body;
  return { status: endpoint.reply.status, body, location: created ? `${path}/${body.id}` : null };
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, location }: KeptAnswer,
): FastifyReply {
  reply.code(status);
  if (location) reply.header('location', location);
  if (body === null) return reply.send();
  const version = versionOf(body);
  if (version !== undefined) reply.header('etag', `"${version}"`);
  pageHeaders(request, reply, body);
  return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Turns one call of the contract into a route: who may, what comes in, one transaction, what goes out. */
export function mount(
  app: FastifyInstance,
  name: EndpointName,
  endpoint: Endpoint,
  handler: AnyHandler,
  parts: MountParts,
): void {
  const [method = 'GET', path = '/'] = name.split(' ');
  const run = handler as (scope: unknown, call: Call<Endpoint>) => Promise<unknown>;
  const standings = new WeakMap<FastifyRequest, Standing>();
  const { access } = endpoint;

  async function write(
    request: FastifyRequest,
    standing: Standing,
    call: Call<Endpoint>,
  ): Promise<KeptAnswer> {
    const given = request.headers['idempotency-key'];
    const where = request.url.split('?')[0] ?? '';
    const repeat = repeatKey(
      typeof given === 'string' ? given : undefined,
      `${method} ${where}`,
      call.body,
      call.files,
    );
    return inWritingScope(parts.pool, standing, async (scope) => {
      const known = repeat && (await claim(scope, repeat));
      if (known) return known;
      const answer = kept(endpoint, where, await run(scope, call));
      if (repeat) scope.write(keepAnswer(scope, repeat, answer));
      return answer;
    });
  }

  app.route({
    method: method as HTTPMethods,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    ...(access === 'public' || access === 'by-key'
      ? {}
      : {
          // Before the body is read: a stranger's upload never reaches the disk.
          onRequest: async (request: FastifyRequest) => {
            standings.set(
              request,
              await parts.gate(request, endpoint, access, recordOf(endpoint, request.params)),
            );
          },
        }),
    handler: async (request, reply) => {
      const { json, files } = await readBody(request, endpoint.body, parts.temporaryFolder);
      try {
        const call = readCall(endpoint, request, withIfMatch(request, json), files);
        const standing = standings.get(request);
        if (standing && method !== 'GET') return send(request, reply, await write(request, standing, call));
        const scope: PublicScope = standing
          ? readingScope(parts.pool, standing)
          : { now: parts.clock.now(), origin: originOf(request) };
        const answer = await run(scope, call);
        if (endpoint.reply.kind === 'bytes') return sendBytes(reply, answer as BytesReply);
        return send(request, reply, kept(endpoint, request.url.split('?')[0] ?? '', answer));
      } finally {
        await discardUploads(files);
      }
    },
  });
}
