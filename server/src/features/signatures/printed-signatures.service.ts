import { progressOf, type SignedKind } from '@lamplight/domain/signing';
import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import { madeAt } from '../../ports/pdf/pdf';
import { isSealedByStep, neededOf } from './places';
import { type PrintedSignatures, printedSignatures } from './printed-signatures';
import { presentSignature } from './signatures.present';
import { listSignaturesOf, listSigningsOf } from './signatures.queries';

/** The signatures of several records of a kind as documents list them, by the record's id; of those put to nobody there are none. */
export async function printedSignaturesOf(
  scope: Scope<Acting>,
  subject: SignedKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PrintedSignatures>> {
  const latest = new Map<string, Awaited<ReturnType<typeof readSignings>>[number]>();
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
      return [subjectId, printedSignatures(printed, when)];
    }),
  );
}

const readSignings = (scope: Scope<Acting>, subject: SignedKind, ids: readonly string[]) =>
  scope.run(listSigningsOf(scope, subject, ids));
