import type { KeyPurpose } from '@lamplight/domain/keys';
import type { Action } from '@lamplight/domain/permissions';
import type { z } from 'zod';
import type { FilterFields } from './filter';
import type { Access, CenterSource, Effect } from './meaning';
import type { Meant } from './meant';
import type { ProblemCode } from './problem';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Shape = z.ZodObject;

/** A JSON body, a plain text body, or a form with one JSON part and any number of files. */
export type Body =
  | { kind: 'json'; schema: z.ZodType }
  | { kind: 'text'; schema: z.ZodType<string> }
  | {
      kind: 'form';
      part: string;
      schema: z.ZodType;
      files: string;
      maxFiles: number;
      /** What its files are: attachments to keep, unless they are tables to read. */
      takes?: 'tables';
    };

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
  /** By default its method's: GET reads, the others write. */
  effect?: Effect;
  /** By default that of the record in the path, where there is one, and the caller's otherwise. */
  center?: CenterSource;
  params?: Shape;
  query?: Shape;
  /** Fields a caller may filter by, inside `q` or as plain criteria. */
  filter?: FilterFields;
  /** Fields a caller may sort by; `default` is the order where the call names none. */
  sort?: { fields: readonly string[]; default: string | readonly string[] };
  body?: Body;
  reply: Reply;
  /** It takes or answers what must be kept nowhere: its answer is not kept for a repeat, and an Idempotency-Key means nothing. */
  secret?: true;
  /** A window asks it by itself, whether or not anybody is there: it keeps no session alive. */
  unattended?: true;
  /** Refusals of its own, besides those that follow from what stands above (refusals.ts). */
  problems?: readonly ProblemCode[];
}

/** Calls by the name the specification gives them: `GET /issues/{id}`. */
export type EndpointName = `${Method} /${string}`;
export type EndpointTable = Record<EndpointName, Endpoint>;

/** Keeps the literal types of a group of calls; one without access or reply, or one that cannot be, does not compile. */
export function defineEndpoints<const T extends EndpointTable>(table: T & Meant<T>): T {
  return table;
}

/** What a call does. */
export const effectOf = (name: string, { effect }: Endpoint): Effect =>
  effect ?? (name.startsWith('GET ') ? 'reads' : 'writes');

/** The purposes of the keys that open a call; none where it asks for a session or for nobody. */
export const keysFor = ({ access }: Endpoint): readonly KeyPurpose[] =>
  typeof access === 'object' ? access.key : [];

/** Whether a key that has served comes in, to be told what became of what it was for. */
export const takesUsedKeys = ({ access }: Endpoint): boolean =>
  typeof access === 'object' && access.used === true;

/** The action that a session must be allowed; undefined where a session opens nothing here. */
export function actionFor({ access }: Endpoint): Action | undefined {
  if (typeof access === 'object') return access.or;
  return access === 'nobody' ? undefined : access;
}

export const json = <S extends z.ZodType>(schema: S) => ({ kind: 'json', schema }) as const;

/** Plain text, whatever type a client says it has. */
export const text = <S extends z.ZodType<string>>(schema: S) => ({ kind: 'text', schema }) as const;

/** A multipart form: `part` holds JSON (as a text field or a JSON file part), `files` the attachments. */
export const form = <S extends z.ZodType>(form: {
  part: string;
  schema: S;
  files: string;
  maxFiles: number;
  takes?: 'tables';
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
