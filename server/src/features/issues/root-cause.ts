import type { Selectable } from 'kysely';
import type { IssueTable } from '../../db/schema-issues';
import type { Scope } from '../../db/scope';
import { outsiderOf } from '../../db/withheld';
import { Refusal } from '../../http/refusal';

/** Whether an issue's root cause is the committee's work product and withheld from the caller. */
export const withholdsRootCause = (
  scope: Scope,
  { root_cause_work_product }: Pick<Selectable<IssueTable>, 'root_cause_work_product'>,
): boolean => root_cause_work_product && outsiderOf(scope) !== null;

const kept =
  'The quality committee keeps the root cause of this issue: tell them what you found. It is not saved.';

/**
 * What somebody says of an issue, without its root cause where they do not see it: they do not change it, whatever their form says of it. Words
 * of theirs are refused, as they may have opened the form before it was kept from them, and would be told that they are saved.
 */
export function withoutWithheld<Input extends { rootCause?: string | null | undefined }>(
  scope: Scope,
  row: Pick<Selectable<IssueTable>, 'root_cause_work_product'>,
  input: Input,
): Input {
  if (!withholdsRootCause(scope, row)) return input;
  if (input.rootCause?.trim())
    throw new Refusal('validation', {}, { fieldErrors: [{ field: 'rootCause', message: kept }] });
  return { ...input, rootCause: undefined };
}
