import type { Readable } from 'node:stream';
import type { Endpoint, EndpointTable, ParsedInput, ReplyInput } from '@lamplight/contract/endpoint';
import type { Filter } from '@lamplight/contract/filter';
import type { EffectOf } from '@lamplight/contract/meaning';
import type { SortTerm } from '@lamplight/contract/paging';
import type { Action } from '@lamplight/domain/permissions';
import type { Origin } from '../audit-trail/origin';
import type { KeyHolder, Person } from '../db/acting';
import type { PlatformScope, Scope, WriteScope } from '../db/scope';
import type { ReceivedFile } from '../ports/uploads';
import type { DeviceCookie } from './device-cookie';
import type { ByNow } from './while-they-may';

/** What a handler gets of the request, parsed by the contract. */
export interface Call<E extends Endpoint> extends ParsedInput<E> {
  filter: Filter;
  sort: SortTerm[];
  files: ReceivedFile[];
  /** The session's token, for the calls that are about the session itself. */
  token: string;
  /** The marks that the caller's browser keeps for the login, for the calls that make it anew. */
  device: DeviceCookie;
  /** For answers that last as long as somebody reads. */
  byNow: ByNow;
}

/** A streamed answer. `inline` is for what browsers show safely: PDF and pictures. */
export interface BytesReply {
  stream: Readable;
  type: string;
  fileName: string;
  inline?: boolean;
  size?: number;
  /** Some of the bytes, both ends included, for whoever asks for a part of them. Needs `size`. */
  part?: (from: number, to: number) => Promise<Readable>;
  /** Names these bytes, quotes included, for whoever asks again and again: they are sent where they are not known yet. */
  etag?: string;
}

type Answer<E extends Endpoint> = E['reply'] extends { kind: 'bytes' } ? BytesReply : ReplyInput<E>;

/** What a call has that asks for nobody: no center, no person. */
export interface PublicScope {
  now: Date;
  origin: Origin;
}

/** Who can stand behind a call. */
type WhoOf<Access> = Access extends { key: unknown; or: Action }
  ? Person | KeyHolder
  : Access extends { key: unknown }
    ? KeyHolder
    : Person;

type ScopeOf<Name, E extends Endpoint> = E['access'] extends 'nobody'
  ? PublicScope
  : E extends { center: 'all' }
    ? PlatformScope
    : EffectOf<Name, E> extends 'writes'
      ? WriteScope<WhoOf<E['access']>>
      : Scope<WhoOf<E['access']>>;

/** One call's code, with the scope that follows from what the contract says of it; writes run wholly inside one transaction. */
export type Handler<Name extends PropertyKey, E extends Endpoint> = (
  scope: ScopeOf<Name, E>,
  call: Call<E>,
) => Promise<Answer<E>>;

/** The code of a group of calls; a missing one does not compile. */
export type Handlers<T extends EndpointTable> = {
  [Name in keyof T]: T[Name] extends Endpoint ? Handler<Name, T[Name]> : never;
};
