import type { Endpoints } from '@lamplight/contract';
import type { CallInput, ReplyOutput } from '@lamplight/contract/endpoint';
import type { z } from 'zod';

/** The calls of the contract, by the names the specification gives them. */
export type CallName = keyof Endpoints;

/** The calls whose body is a form: one JSON part and any number of files. */
export type FormCallName = {
  [Name in CallName]: Endpoints[Name] extends { body: { kind: 'form' } } ? Name : never;
}[CallName];

type Named = 'version' | 'seen';
/** With what was seen named, or left out in so many words. */
type Seeing<Part> = Part extends object
  ? Part & { [Key in Extract<keyof Part, Named>]-?: Part[Key] | undefined }
  : Part;

/**
 * What changes or removes a record says which state of it was seen, so that nothing goes unread under a page that is behind
 * (docs/decisions/0065). The contract lets a plain client leave it out; here whoever leaves it out says `undefined`.
 */
type Saw<Name extends CallName> = Name extends `${'PUT' | 'PATCH' | 'DELETE'} ${string}`
  ? (Endpoints[Name] extends { body: { schema: infer S extends z.ZodType } }
      ? { body: Seeing<z.input<S>> }
      : unknown) &
      (Endpoints[Name] extends { query: z.ZodType<unknown, infer Query> }
        ? Named & keyof Query extends never
          ? unknown
          : { query: Seeing<Query> }
        : unknown)
  : unknown;

/** What a call needs: parameters, query and body as the contract says, and files where it takes a form. */
export type Input<Name extends CallName> = CallInput<Endpoints[Name]> & {
  params?: Readonly<Record<string, unknown>> | undefined;
} & (Name extends FormCallName ? { files?: readonly File[] } : unknown) &
  Saw<Name>;

/** A stored file or a spreadsheet with the name the server gave it. */
export interface Download {
  blob: Blob;
  filename: string | null;
}

/** What a call answers with. */
export type Reply<Name extends CallName> = Endpoints[Name] extends { reply: { kind: 'bytes' } }
  ? Download
  : ReplyOutput<Endpoints[Name]>;

export interface CallOptions {
  signal?: AbortSignal;
  /** The center the call is for, where it is not the one this tab acts in. */
  centerId?: string;
  /** Makes a repeated creating write have one effect. */
  idempotencyKey?: string;
  /** Called before the answer is given, with the center it is of, where this tab acts in another one. */
  onOtherCenter?: (centerId: string) => Promise<void>;
  /** Bytes of the body that have been sent so far. */
  onUpload?: (sentBytes: number) => void;
}

/** Input may be left out where nothing in it is required. */
export type Arguments<Name extends CallName> =
  Record<never, never> extends Input<Name>
    ? [input?: Input<Name>, options?: CallOptions]
    : [input: Input<Name>, options?: CallOptions];
