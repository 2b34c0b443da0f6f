import { z } from 'zod';
import { actionFor, type Body, type Endpoint, keysFor } from './endpoint';
import { endpoints } from './index';
import { problemSchema, problems } from './problem';
import { refusalsOf } from './refusals';

type Json = Record<string, unknown>;

/** A schema as OpenAPI 3.1 has it, which is JSON Schema 2020-12. `io` says whether it is read or written. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', cycles: 'ref' });
  return json;
}

function parametersOf(endpoint: Endpoint): Json[] {
  const of = (shape: z.ZodObject | undefined, where: 'path' | 'query'): Json[] =>
    Object.entries(shape?.shape ?? {}).map(([name, schema]) => ({
      name,
      in: where,
      required: where === 'path',
      schema: schemaOf(schema as z.ZodType, 'input'),
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

function contentOf(body: Body): Json {
  if (body.kind === 'text') return { 'text/plain': { schema: { type: 'string' } } };
  if (body.kind === 'json') return { 'application/json': { schema: schemaOf(body.schema, 'input') } };
  const files = { type: 'array', maxItems: body.maxFiles, items: { type: 'string', format: 'binary' } };
  const properties = { [body.part]: schemaOf(body.schema, 'input'), [body.files]: files };
  return {
    'multipart/form-data': {
      schema: { type: 'object', properties },
      encoding: { [body.part]: { contentType: 'application/json' } },
    },
  };
}

function responsesOf(name: string, endpoint: Endpoint): Json {
  const { reply } = endpoint;
  const content =
    reply.kind === 'json'
      ? { 'application/json': { schema: schemaOf(reply.schema, 'output') } }
      : reply.kind === 'bytes'
        ? Object.fromEntries(
            reply.types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
          )
        : undefined;
  const refusals = new Map<number, string[]>();
  for (const code of refusalsOf(name, endpoint)) {
    const { status } = problems[code];
    refusals.set(status, [...(refusals.get(status) ?? []), code]);
  }
  const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return {
    [reply.status]: { description: 'Success', ...(content ? { content } : {}) },
    ...Object.fromEntries(
      [...refusals].map(([status, codes]) => [
        status,
        { description: `errorKey ${codes.join(', ')}`, content: problem },
      ]),
    ),
  };
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

/** The OpenAPI 3.1 document of everything under `/api`, from the same schemas that check the requests. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const [method = '', path = ''] = name.split(' ');
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        operationId: name,
        summary: endpoint.summary,
        ...accessOf(endpoint),
        parameters: parametersOf(endpoint),
        ...(endpoint.body ? { requestBody: { content: contentOf(endpoint.body) } } : {}),
        responses: responsesOf(name, endpoint),
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lamplight', version, description: 'Quality and compliance management for care centers.' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        key: {
          type: 'apiKey',
          in: 'query',
          name: 'key',
          description: 'A key from a mail; a body may carry it too.',
        },
      },
      schemas: { Problem: schemaOf(problemSchema, 'output') },
    },
  };
}
