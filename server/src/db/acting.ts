import type { KeyPurpose } from '@lamplight/domain/keys';
import type { Actor } from '@lamplight/domain/permissions';

/** A person with a session, and the rights of the policy. */
export type Person = Actor & { readonly kind: 'person' };

/** Whoever holds a mailed key: no rights but to what the key is for. */
export interface KeyHolder {
  readonly kind: 'key';
  /** Whom the key was given to. */
  readonly userId: string;
  readonly purpose: KeyPurpose;
  /** The one record the key is about. */
  readonly subjectId: string;
  readonly keyHash: Buffer;
}

/** Lamplight itself, in a job. */
export interface System {
  readonly kind: 'system';
  readonly userId: null;
}

/** Who acts, as the audit trail names them. */
export type Acting = Person | KeyHolder | System;
