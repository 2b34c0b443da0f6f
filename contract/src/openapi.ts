import type { z } from 'zod';
import { actionFor, type Body, type Endpoint, keysFor } from './endpoint';
import { endpoints } from './index';
import { createSchemas, type Schemas } from './openapi-schemas';
import { type ProblemCode, problems } from './problem';
import { refusalsOf } from './refusals';

type Json = Record<string, unknown>;

function parametersOf(endpoint: Endpoint, schemas: Schemas): Json[] {
  const of = (shape: z.ZodObject | undefined, where: 'path' | 'query'): Json[] =>
    Object.entries(shape?.shape ?? {}).map(([name, schema]) => ({
      name,
      in: where,
      required: where === 'path',
      schema: schemas.of(schema as z.ZodType, 'input'),
    }));
  const filter = Object.entries(endpoint.filter ?? {}).map(([name, field]) => ({
    name: `${name}.equals`,
    in: 'query',
    required: false,
    description: `Criterion on ${name} (${field.kind}); other operators work alike, also inside q`,
    schema: field.kind === 'enum' ? { type: 'string', enum: field.values } : { type: 'string' },
  }));
  return [...of(endpoint.params, 'path'), ...of(endpoint.query, 'query'), ...filter];
}

function contentOf(body: Body, schemas: Schemas): Json {
  if (body.kind === 'text') return { 'text/plain': { schema: { type: 'string' } } };
  if (body.kind === 'json') return { 'application/json': { schema: schemas.of(body.schema, 'input') } };
  const files = { type: 'array', maxItems: body.maxFiles, items: { type: 'string', format: 'binary' } };
  const properties = { [body.part]: schemas.of(body.schema, 'input'), [body.files]: files };
  return {
    'multipart/form-data': {
      schema: { type: 'object', properties },
      encoding: { [body.part]: { contentType: 'application/json' } },
    },
  };
}

function successOf({ reply }: Endpoint, schemas: Schemas): Json {
  if (reply.kind === 'empty') return { description: 'Done; there is nothing to say' };
  if (reply.kind === 'json')
    return {
      description: reply.status === 201 ? 'Made' : 'Success',
      content: { 'application/json': { schema: schemas.of(reply.schema, 'output') } },
    };
  const bytes = reply.types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]);
  return { description: 'The file', content: Object.fromEntries(bytes) };
}

/** Refusals by their status. Many calls share theirs, so each stands once, among the components. */
function refusalsByStatus(name: string, endpoint: Endpoint, shared: Record<string, Json>): Json {
  const codes = new Map<number, ProblemCode[]>();
  for (const code of refusalsOf(name, endpoint)) {
    const { status } = problems[code];
    codes.set(status, [...(codes.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...codes].map(([status, of]) => {
      const key = [status, ...of].join('-');
      shared[key] = {
        description: `errorKey ${of.join(', ')}`,
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      };
      return [status, { $ref: `#/components/responses/${key}` }];
    }),
  );
}

/** As whom a call is made, in words and as OpenAPI's own schemes. */
function accessOf(endpoint: Endpoint): Json {
  const [action, purposes] = [actionFor(endpoint), keysFor(endpoint)];
  const ways = [
    ...(action ? [`the permission ${action}`] : []),
    ...(purposes.length > 0 ? [`a key for ${purposes.join(' or ')}`] : []),
  ];
  return {
    description: ways.length > 0 ? `Needs ${ways.join(', or ')}.` : 'Needs no session.',
    security: [...(action ? [{ bearer: [] }] : []), ...(purposes.length > 0 ? [{ key: [] }] : [])],
  };
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer' },
  key: {
    type: 'apiKey',
    in: 'query',
    name: 'key',
    description: 'A key from a mail; a body may carry it too.',
  },
};

/** A scheme that no call asks for would promise what there is not. */
function usedSchemes(): Json {
  const byKey = Object.values<Endpoint>(endpoints).some((endpoint) => keysFor(endpoint).length > 0);
  return byKey ? securitySchemes : { bearer: securitySchemes.bearer };
}

/** `getIssuesById` for `GET /issues/{id}`: a name that stands in an address and in any language. */
export const operationIdOf = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^a-z{]+/)
    .filter(Boolean)
    .map((part) => (part.startsWith('{') ? `by-${part.slice(1)}` : part))
    .join('-')
    .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The OpenAPI 3.1 document of everything under `/api`, from the same schemas that check the requests. */
export function openApiDocument(version: string): Json {
  const schemas = createSchemas();
  const responses: Record<string, Json> = {};
  const paths: Record<string, Json> = {};
  const tags = new Set<string>();
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const [method = '', written = ''] = name.split(' ');
    // Two calls of the specification end in a slash; every call is served with and without.
    const path = written.replace(/\/$/, '');
    const tag = path.split('/')[1] ?? '';
    tags.add(tag);
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        operationId: operationIdOf(name),
        tags: [tag],
        summary: endpoint.summary,
        ...accessOf(endpoint),
        parameters: parametersOf(endpoint, schemas),
        ...(endpoint.body ? { requestBody: { content: contentOf(endpoint.body, schemas) } } : {}),
        responses: {
          [endpoint.reply.status]: successOf(endpoint, schemas),
          ...refusalsByStatus(name, endpoint, responses),
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lamplight',
      version,
      description: 'Quality and compliance management for care centers.',
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api' }],
    tags: [...tags].sort().map((name) => ({ name, description: `Calls under /${name}` })),
    paths,
    components: {
      securitySchemes: usedSchemes(),
      responses,
      schemas: schemas.named(),
    },
  };
}
