import type { Action } from '@lamplight/domain/permissions';
import type { z } from 'zod';
import type { FilterFields } from './filter';
import type { ProblemCode } from './problem';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: an action of the policy table, or one of the two explicit exceptions. */
export type Access = Action | 'public' | 'by-key';

type Shape = z.ZodObject;

/** A JSON body, a plain text body, or a form with one JSON part and any number of files. */
export type Body =
  | { kind: 'json'; schema: z.ZodType }
  | { kind: 'text'; schema: z.ZodType<string> }
  | { kind: 'form'; part: string; schema: z.ZodType; files: string; maxFiles: number };

/** What a successful call answers with. `bytes` streams a file; its media types are for the reader of the docs. */
export type Reply =
  | { kind: 'json'; status: 200 | 201; schema: z.ZodType }
  | { kind: 'empty'; status: 204 }
  | { kind: 'bytes'; status: 200; types: readonly string[] };

/**
 * One call of the HTTP interface. The server mounts it, the web client is typed from it,
 * OpenAPI is printed from it and the generated tests walk over it.
 */
export interface Endpoint {
  summary: string;
  access: Access;
  params?: Shape;
  query?: Shape;
  /** Fields a caller may filter by, inside `q` or as plain criteria (api.md, filters). */
  filter?: FilterFields;
  /** Fields a caller may sort by; the first `default` is used where the call names none. */
  sort?: { fields: readonly string[]; default: string };
  body?: Body;
  reply: Reply;
  /** Refusals this call can give besides the ones every call can give. */
  problems?: readonly ProblemCode[];
}

/** Calls by the name the specification gives them: `GET /issues/{id}`. */
export type EndpointName = `${Method} /${string}`;
export type EndpointTable = Record<EndpointName, Endpoint>;

/** Keeps the literal types of a group of calls; a call without access or reply does not compile. */
export function defineEndpoints<const T extends EndpointTable>(table: T): T {
  return table;
}

export const json = <S extends z.ZodType>(schema: S) => ({ kind: 'json', schema }) as const;

/** A multipart form: `part` holds JSON (as a text field or a JSON file part), `files` the attachments. */
export const form = <S extends z.ZodType>(form: {
  part: string;
  schema: S;
  files: string;
  maxFiles: number;
}) => ({ kind: 'form', ...form }) as const;

export const answers = <S extends z.ZodType>(schema: S) => ({ kind: 'json', status: 200, schema }) as const;
export const creates = <S extends z.ZodType>(schema: S) => ({ kind: 'json', status: 201, schema }) as const;
export const empty = { kind: 'empty', status: 204 } as const;
export const bytes = (...types: string[]) => ({ kind: 'bytes', status: 200, types }) as const;

type SchemaOf<T> = T extends { schema: infer S extends z.ZodType } ? S : never;
type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Given<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler receives after parsing. */
export interface ParsedInput<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: E['body'] extends Body ? Parsed<SchemaOf<E['body']>> : undefined;
}

/** What a caller sends; optional parts may be left out. Attachments and bytes are the web client's affair. */
export type CallInput<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: Given<E['params']> }
  : { params?: undefined }) & {
  query?: Record<string, unknown> & (E['query'] extends z.ZodType ? Partial<Given<E['query']>> : unknown);
} & (E['body'] extends Body ? { body: Given<SchemaOf<E['body']>> } : { body?: undefined });

/** What the server must produce (before the reply schema) and what a caller gets (after it). */
export type ReplyInput<E extends Endpoint> = E['reply'] extends { kind: 'json' }
  ? z.input<SchemaOf<E['reply']>>
  : undefined;
export type ReplyOutput<E extends Endpoint> = E['reply'] extends { kind: 'json' }
  ? z.output<SchemaOf<E['reply']>>
  : undefined;
