import type { Signature } from '@lamplight/contract/signatures';
import type { Names } from '../../names/names';
import { presentPerson } from '../people/people.present';
import type { SignatureRow } from './signatures.queries';

/** A signature as answers show it. */
export const presentSignature = (names: Names, row: SignatureRow): Signature => ({
  id: row.id,
  state: row.state,
  signer: presentPerson(names, row.signer_id),
  askedAt: row.asked_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  method: row.method,
  account: row.signer_account,
  printedName: row.printed_name,
  jobPosition: row.job_position,
  meaning: row.meaning,
  reason: row.reason,
  replaced: row.replaced_by !== null,
  disabled: isOfDisabled(names, row),
});

/** Whoever is asked for it cannot sign any more. */
export const isOfDisabled = (names: Names, { signer_id }: SignatureRow): boolean =>
  names.person.get(signer_id)?.active !== true;
