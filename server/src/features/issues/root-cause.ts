import type { Selectable } from 'kysely';
import type { IssueTable } from '../../db/schema-issues';
import type { Scope } from '../../db/scope';
import { outsiderOf } from '../../db/withheld';

/** Whether an issue's root cause is the committee's work product and withheld from the caller. */
export const withholdsRootCause = (
  scope: Scope,
  { root_cause_work_product }: Pick<Selectable<IssueTable>, 'root_cause_work_product'>,
): boolean => root_cause_work_product && outsiderOf(scope) !== null;
