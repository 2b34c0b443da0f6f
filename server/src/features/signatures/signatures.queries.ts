import type { KeyPurpose } from '@lamplight/domain/keys';
import type { SignatureState } from '@lamplight/domain/signature.lifecycle';
import { kindsOfKey, type SignedKind } from '@lamplight/domain/signing';
import { type Selectable, sql } from 'kysely';
import type { Acting } from '../../db/acting';
import type { SignatureTable, SigningTable } from '../../db/schema-signing';
import type { Scope } from '../../db/scope';
import { build, prepared, raw, type Statement } from '../../db/statement';

export type SigningRow = Selectable<SigningTable>;
export type SignatureRow = Selectable<SignatureTable>;

const signings = (scope: Scope<Acting>) =>
  build.selectFrom('signing').selectAll().where('center_id', '=', scope.center.id);
const signatures = (scope: Scope<Acting>) =>
  build.selectFrom('signature').selectAll().where('center_id', '=', scope.center.id);

/** The signing of a record: the one in force, or else the last that was. */
export const findSigningOf = (scope: Scope<Acting>, subject: SignedKind, subjectId: string) =>
  signings(scope)
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .orderBy('voided_at', (order) => order.desc().nullsFirst())
    .limit(1);

/** The signings of several records of a kind; of each record the one in force first, then the last that was. */
export const listSigningsOf = (scope: Scope<Acting>, subject: SignedKind, subjectIds: readonly string[]) =>
  signings(scope)
    .where('subject', '=', subject)
    .where('subject_id', '=', sql<string>`ANY(${[...subjectIds]}::uuid[])`)
    .orderBy('voided_at', (order) => order.desc().nullsFirst());

export const findSigning = (scope: Scope<Acting>, id: string) => signings(scope).where('id', '=', id);

/** Whoever answers, asks again or seals holds it: of two at once, the second sees what the first did. */
export const lockSigning = (scope: Scope<Acting>, id: string) => findSigning(scope, id).forUpdate();

export const findSignature = (scope: Scope<Acting>, id: string) => signatures(scope).where('id', '=', id);

/** All signatures of a signing, in the order in which they were asked for. */
export const listSignatures = (scope: Scope<Acting>, signingId: string) =>
  signatures(scope).where('signing_id', '=', signingId).orderBy('asked_at').orderBy('id');

/** The address of a person’s account. */
export const findAddress = (scope: Scope<Acting>, userId: string) =>
  build
    .selectFrom('user_account')
    .select('email')
    .where('center_id', '=', scope.center.id)
    .where('id', '=', userId);

/** The signatures of several signings, in the order in which they were asked for. */
export const listSignaturesOf = (scope: Scope<Acting>, signingIds: readonly string[]) =>
  signatures(scope)
    .where('signing_id', '=', sql<string>`ANY(${[...signingIds]}::uuid[])`)
    .orderBy('asked_at')
    .orderBy('id');

/** A signature that somebody was asked for. */
export interface AskedRow {
  id: string;
  signing_id: string;
  subject: SignedKind;
  state: SignatureState;
}

/** What a person was asked to sign of a record, one of each kind: an open signature before what they have answered, the latest first. */
export const listAsked = (
  scope: Scope<Acting>,
  asked: { subjects: readonly SignedKind[]; subjectId: string; signerId: string },
): Statement<AskedRow> =>
  raw(sql<AskedRow>`
    SELECT DISTINCT ON (place) signature.id, signature.signing_id, signing.subject, signature.state,
      array_position(${[...asked.subjects]}::text[], signing.subject) AS place
    FROM signature
    JOIN signing ON signing.center_id = signature.center_id AND signing.id = signature.signing_id
    WHERE signature.center_id = ${scope.center.id} AND signature.signer_id = ${asked.signerId}
      AND signing.subject_id = ${asked.subjectId} AND signing.subject = ANY(${[...asked.subjects]}::text[])
    ORDER BY place, (signature.state = 'OPEN') DESC, signature.asked_at DESC, signature.id DESC`);

/** What was asked for, under these names in a statement, and waits for its answer: Home, reminders and the digest tell of it. */
export const isWaiting = sql<boolean>`signature.state = 'OPEN' AND signing.voided_at IS NULL`;

/** What waits for a person's signature. */
export interface WaitingRow {
  id: string;
  asked_at: Date;
  subject: SignedKind;
  subject_id: string;
}

/** The oldest first. */
export const listWaiting = prepared<{ center: string; signer: string }, WaitingRow>`
  SELECT signature.id, asked_at, subject, subject_id
  FROM signature JOIN signing ON signing.center_id = signature.center_id AND signing.id = signature.signing_id
  WHERE signature.center_id = ${'center'} AND signer_id = ${'signer'} AND ${isWaiting}
  ORDER BY asked_at, signature.id LIMIT 200`;

/** Changes a signature that is still open; answers with nothing where it is open no more. */
export const updateOpenSignature = (
  scope: Scope<Acting>,
  id: string,
  set: Partial<Omit<SignatureRow, 'center_id' | 'id'>>,
) =>
  build
    .updateTable('signature')
    .set(set)
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .returning('id');

export const updateSigning = (
  scope: Scope<Acting>,
  id: string,
  set: Pick<Partial<SigningRow>, 'sealed_at' | 'voided_at' | 'document_hash' | 'vouched'>,
) => build.updateTable('signing').set(set).where('center_id', '=', scope.center.id).where('id', '=', id);

/** What nobody has answered is asked for no more. */
export const voidSignatures = (
  scope: Scope<Acting>,
  signingId: string,
  states: readonly ('OPEN' | 'SIGNED')[],
) =>
  build
    .updateTable('signature')
    .set({ state: 'VOID' })
    .where('center_id', '=', scope.center.id)
    .where('signing_id', '=', signingId)
    .where('state', 'in', [...states]);

/** The signed document's row among the files. */
export const findDocument = (scope: Scope<Acting>, signingId: string) =>
  build
    .selectFrom('file')
    .select(['id', 'sha256', 'name', 'size'])
    .where('center_id', '=', scope.center.id)
    .where('signing_id', '=', signingId);

/** What of a record is still asked of a person: those of one key together. */
export async function openKindsOf(
  scope: Scope<Acting>,
  signerId: string,
  { purpose, subjectId }: { purpose: KeyPurpose; subjectId: string },
): Promise<SignedKind[]> {
  const asked = await scope.run(listAsked(scope, { subjects: kindsOfKey(purpose), subjectId, signerId }));
  return asked.flatMap(({ state, subject }) => (state === 'OPEN' ? [subject] : []));
}
