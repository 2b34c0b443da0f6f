import type { KeyPurpose } from '@lamplight/domain/keys';
import type { Action } from '@lamplight/domain/permissions';

/** What a call does: it reads, in short transactions of its own, or it writes, wholly inside one. */
export type Effect = 'reads' | 'writes';

/** A mailed key of one of these purposes; with `or`, a session that may do the action serves as well. */
export interface KeyAccess {
  key: readonly KeyPurpose[];
  or?: Action;
  /** One that has served is let in too: the call says itself what became of what the key was for. */
  used?: true;
}

/** As whom a call is made: a person who may do an action, the holder of a key, or nobody. */
export type Access = Action | KeyAccess | 'nobody';

/**
 * Which center a call acts in: the caller's (for an administrator the one they switched to), their own wherever they
 * act, that of the record which a field names, all of them, or one that the call itself makes. It matters to
 * administrators; everyone else finds only their own center's records.
 */
export type CenterSource = 'caller' | 'own' | 'all' | 'new' | `${'params' | 'query' | 'body'}.${string}`;

/** What a call does, as a type. */
export type EffectOf<Name, E> = E extends { effect: infer Said extends Effect }
  ? Said
  : Name extends `GET ${string}`
    ? 'reads'
    : 'writes';
