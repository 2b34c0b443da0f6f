import type { Endpoints } from '@lamplight/contract';
import type { CallInput, ReplyOutput } from '@lamplight/contract/endpoint';

/** The calls of the contract, by the names the specification gives them. */
export type CallName = keyof Endpoints;

/** The calls whose body is a form: one JSON part and any number of files. */
export type FormCallName = {
  [Name in CallName]: Endpoints[Name] extends { body: { kind: 'form' } } ? Name : never;
}[CallName];

/** What a call needs: parameters, query and body as the contract says, and files where it takes a form. */
export type Input<Name extends CallName> = CallInput<Endpoints[Name]> & {
  params?: Readonly<Record<string, unknown>> | undefined;
} & (Name extends FormCallName ? { files?: readonly File[] } : unknown);

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
