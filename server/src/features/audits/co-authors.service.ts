import type { Audit } from '@lamplight/contract/audits';
import { allegingIn } from '@lamplight/domain/forms/alleging';
import { codeIn } from '@lamplight/domain/forms/answers';
import { formSubjects } from '@lamplight/domain/forms/subjects';
import { can } from '@lamplight/domain/permissions';
import type { WriteScope } from '../../db/scope';
import { outsiderOf } from '../../db/withheld';
import { Refusal } from '../../http/refusal';
import { listFilesOfForm } from '../files/files.queries';
import { listAnswers, type StoredAnswer } from '../forms/answers.queries';
import { requireDraft } from '../forms/answers.service';
import { definitionInUse } from '../forms/definitions.service';
import { fullName } from '../people/people.present';
import { auditSubject } from './audits.present';
import type { AuditRow } from './audits.queries';
import { getAudit, lockRound } from './audits.service';
import { findColleague, insertCoAuthor, listCoAuthors } from './co-authors.queries';

/** A draft, locked, with who takes part in it by now. */
async function lockDraft(scope: WriteScope, id: string): Promise<{ row: AuditRow; taking: Set<string> }> {
  const row = await lockRound(scope, id);
  requireDraft(formSubjects.audit, row);
  const others = await scope.run(listCoAuthors(scope, id));
  return { row, taking: new Set([row.created_by, ...others.map(({ user_id }) => user_id)]) };
}

/** Nothing that alleges a violation: a plain answer, and that not "no". */
const isPlain = ({ answer, comment }: StoredAnswer) =>
  comment === null && ['yes', 'na'].includes(codeIn({ answer }) ?? '');

/**
 * Whoever takes part reads every answer: where one alleges a violation, whom it is withheld from takes no part by themselves. What was said
 * or shown of it stays in a draft though its "no" be taken back.
 */
async function requireUntold(scope: WriteScope, row: AuditRow): Promise<void> {
  if (outsiderOf(scope) === null) return;
  const telling = allegingIn(await definitionInUse(scope, row));
  const [answers, files] = await scope.all(listAnswers(scope, row.id), listFilesOfForm(scope, row.id));
  const isTold =
    answers.every((each) => !telling.has(each.link_id) || isPlain(each)) &&
    files.every(({ link_id }) => !telling.has(link_id ?? ''));
  if (isTold) return;
  throw new Refusal('joining', {
    author: fullName(await scope.names(), row.created_by) ?? 'Whoever began it',
  });
}

/** The caller takes part in what another began, and says so. Whoever does already is answered as it is. */
export async function joinRound(scope: WriteScope, id: string): Promise<Audit> {
  const { row, taking } = await lockDraft(scope, id);
  const { userId } = scope.actor;
  if (taking.has(userId)) return getAudit(scope, id);
  await requireUntold(scope, row);
  scope.write(insertCoAuthor(scope, id, userId));
  scope.note({
    action: 'audit.joined',
    subjectType: 'audit',
    subjectId: id,
    after: { tool: row.tool_title, authorId: row.created_by },
  });
  return getAudit(scope, id);
}

/** Lets somebody of the center who makes rounds go on with a draft; who had a part in it keeps it. */
export async function handOver(scope: WriteScope, id: string, userId: string): Promise<Audit> {
  const { row, taking } = await lockDraft(scope, id);
  if (!can(scope.actor, 'audit.hand-over', auditSubject(scope, row))) throw new Refusal('forbidden');
  if (taking.has(userId)) return getAudit(scope, id);
  const [person] = await scope.run(findColleague(scope, userId));
  const home = { centerId: scope.center.id };
  if (
    !person ||
    !can({ ...home, userId, role: person.role, committee: person.committee }, 'audit.perform', home)
  ) {
    const fieldErrors = [{ field: 'userId', message: 'Choose somebody who makes rounds in this center' }];
    throw new Refusal('reference', { field: 'person' }, { fieldErrors });
  }
  scope.write(insertCoAuthor(scope, id, userId));
  scope.note({
    action: 'audit.handed-over',
    subjectType: 'audit',
    subjectId: id,
    after: { tool: row.tool_title, authorId: row.created_by, userId },
  });
  return getAudit(scope, id);
}
