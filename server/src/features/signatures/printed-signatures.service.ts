import { progressOf, type SignedKind } from '@lamplight/domain/signing';
import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import { madeAt } from '../../ports/pdf/pdf';
import { isSealedByStep, neededOf } from './places';
import { type PrintedSignatures, printedSignatures } from './printed-signatures';
import { presentSignature } from './signatures.present';
import { listSignaturesOf, listSigningsOf, type SignatureRow, type SigningRow } from './signatures.queries';
import type { RequireProven } from './signed-content';

/** A record's signatures, and the rows that they are of. */
export interface SignaturesToPrint {
  printed: PrintedSignatures;
  signing: SigningRow;
  rows: readonly SignatureRow[];
}

/**
 * The signatures of several records of a kind as documents list them, by the record's id; of those put to nobody there are none. Throws what
 * `prove` throws of a row.
 */
export async function printedSignaturesOf(
  scope: Scope<Acting>,
  subject: SignedKind,
  ids: readonly string[],
  prove?: RequireProven,
): Promise<ReadonlyMap<string, SignaturesToPrint>> {
  const latest = new Map<string, SigningRow>();
  // The one in force comes first, then the last that was.
  for (const signing of await readSignings(scope, subject, ids))
    if (!latest.has(signing.subject_id)) latest.set(signing.subject_id, signing);
  const signatures = await scope.run(
    listSignaturesOf(
      scope,
      [...latest.values()].map(({ id }) => id),
    ),
  );
  const names = await scope.names();
  const when = (instant: string) => madeAt(new Date(instant), scope.center.timeZone);
  return new Map(
    [...latest].map(([subjectId, signing]) => {
      const own = signatures.filter(({ signing_id }) => signing_id === signing.id);
      prove?.(signing, own);
      const needed = neededOf(signing, own);
      const printed = {
        needed,
        signed: progressOf(
          needed,
          own.map(({ state }) => state),
        ).signed,
        sealedAt: signing.sealed_at?.toISOString() ?? null,
        voidedAt: signing.voided_at?.toISOString() ?? null,
        code: signing.code,
        closed: signing.sealed_at !== null && isSealedByStep(subject),
        signatures: own.map((row) => presentSignature(names, row)),
      };
      return [subjectId, { printed: printedSignatures(printed, when), signing, rows: own }];
    }),
  );
}

const readSignings = (scope: Scope<Acting>, subject: SignedKind, ids: readonly string[]) =>
  scope.run(listSigningsOf(scope, subject, ids));
