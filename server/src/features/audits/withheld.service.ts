import { allegingIn } from '@lamplight/domain/forms/alleging';
import type { FormDefinition } from '@lamplight/domain/forms/definition';
import type { Subject } from '@lamplight/domain/permissions';
import type { Scope } from '../../db/scope';
import { prepared, type Statement } from '../../db/statement';
import { outsiderOf } from '../../db/withheld';
import { definitionInUse } from '../forms/definitions.service';
import { auditSubject } from './audits.present';
import { findAudit } from './audits.queries';
import { listCoAuthors } from './co-authors.queries';

const saidOf = prepared<{ round: string }, { linkId: string }>`
  SELECT link_id AS "linkId" FROM answers_that_allege() WHERE round = ${'round'} AND withheld`;

/** Of a round's answers those that opened an issue which was said to allege a violation, and which the caller may not read. */
export const listSaidToAllege = (_scope: Scope, round: string): Statement<{ linkId: string }> =>
  saidOf({ round });

/**
 * The questions whose answers are told to the committee, administrators and those who filled the round in alone: what alleges a violation by
 * itself, whatever was answered, and what is said to, of which the issue is withheld.
 */
export function withheldQuestions(
  scope: Scope,
  definition: FormDefinition,
  { participant }: Subject,
  said: readonly { linkId: string }[],
): string[] {
  if (participant === true || outsiderOf(scope) === null) return [];
  return [
    ...allegingIn(
      definition,
      said.map(({ linkId }) => linkId),
    ),
  ];
}

/** The same of a round by its id; none where there is no such round. */
export async function withheldOfRound(scope: Scope, id: string): Promise<string[]> {
  if (outsiderOf(scope) === null) return [];
  const [[row], others, said] = await scope.all(
    findAudit(scope, id),
    listCoAuthors(scope, id),
    listSaidToAllege(scope, id),
  );
  if (!row) return [];
  return withheldQuestions(scope, await definitionInUse(scope, row), auditSubject(scope, row, others), said);
}
