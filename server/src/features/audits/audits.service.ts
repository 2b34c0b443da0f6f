import { isDeepStrictEqual } from 'node:util';
import type { Audit, AuditRow as PresentedRow } from '@lamplight/contract/audits';
import type { Filter } from '@lamplight/contract/filter';
import { type Page, type SortTerm, toPage } from '@lamplight/contract/paging';
import { allegingIn } from '@lamplight/domain/forms/alleging';
import type { AnswerItem } from '@lamplight/domain/forms/answers';
import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { doneAt } from '@lamplight/domain/forms/done-at';
import { formSubjects } from '@lamplight/domain/forms/subjects';
import { can } from '@lamplight/domain/permissions';
import { newId } from '../../db/ids';
import type { Scope, WriteScope } from '../../db/scope';
import { notFound, Refusal } from '../../http/refusal';
import { toolForRound } from '../audit-tools/audit-tools.service';
import { listFilesOfForm } from '../files/files.queries';
import { listAnswers } from '../forms/answers.queries';
import { requireDraft } from '../forms/answers.service';
import { definitionInUse } from '../forms/definitions.service';
import { lockFilledForm } from '../forms/filled-forms.queries';
import {
  answerStatements,
  deleteStatements,
  presentFilled,
  startStatements,
} from '../forms/filled-forms.service';
import { noteGone } from '../forms/traces.service';
import { presentIssuesOf } from '../issues/issues.present';
import { listByAudit } from '../issues/issues.queries';
import { failedBeforeRound, findRepeats, holdFailures } from '../issues/repeats.service';
import { presentPerson } from '../people/people.present';
import { type AuditPlace, placeAfter } from './audit-place';
import { auditPermissions, auditSubject, presentAuditRow } from './audits.present';
import {
  type AuditRow,
  countAudits,
  deleteAudit,
  findAudit,
  findSending,
  insertAudit,
  listAudits,
  updateDraft,
} from './audits.queries';
import { listCoAuthors } from './co-authors.queries';
import { listNotes } from './notes.queries';
import { noteAfter, presentNotes } from './notes.service';
import { requirePart } from './part.service';
import { listSaidToAllege, withheldQuestions } from './withheld.service';

/** What a person gives of a round besides single answers; what is left out stays as it is. */
export interface AuditInput {
  version?: number | undefined;
  unit?: string | null | undefined;
  location?: string | null | undefined;
  note?: string | null | undefined;
  answers?: readonly AnswerItem[] | undefined;
  /** How many seconds ago it was done on a device that had no network. */
  ago?: number | undefined;
}

/** One page of the center's rounds. */
export async function pageOfAudits(
  scope: Scope,
  filter: Filter,
  sort: SortTerm[],
  page: { page: number; size: number },
): Promise<Page<PresentedRow>> {
  const [rows, counted] = await scope.all(listAudits(scope, filter, sort, page), countAudits(scope, filter));
  const names = await scope.names();
  const content = rows.map((row) => presentAuditRow(names, row));
  return toPage(content, counted[0]?.total ?? 0, page, sort);
}

/** A round with its questions, answers, photos and issues. `definition` where the caller holds it already. */
export async function getAudit(scope: Scope, id: string, definition?: FormDefinition): Promise<Audit> {
  const [rows, answers, files, issues, others, said, notes] = await scope.all(
    findAudit(scope, id),
    listAnswers(scope, id),
    listFilesOfForm(scope, id),
    listByAudit(scope, id),
    listCoAuthors(scope, id),
    listSaidToAllege(scope, id),
    listNotes(scope, id),
  );
  const [row] = rows;
  if (!row) throw notFound();
  const names = await scope.names();
  const questions = definition ?? (await definitionInUse(scope, row));
  const withheld = withheldQuestions(scope, questions, auditSubject(scope, row, others), said);
  const failed = await failedBeforeRound(scope, { ...row, at: row.sent_at ?? scope.now });
  const alleging = allegingIn(questions);
  const told = (linkId: string | null) => !withheld.includes(linkId ?? '');
  return {
    ...presentAuditRow(names, row),
    ...presentFilled(names, row, questions, {
      answers: answers.filter(({ link_id }) => told(link_id)),
      files: files.filter(({ link_id }) => told(link_id)),
    }),
    withheld,
    note: row.note,
    notes: presentNotes(scope, names, notes),
    sentBy: presentPerson(names, row.sent_by),
    arrivedDateTime: row.arrived_at?.toISOString() ?? null,
    coAuthors: others.flatMap(({ user_id }) => presentPerson(names, user_id) ?? []),
    ...presentIssuesOf(names, issues),
    failedBefore: failed.filter(({ linkId }) => !alleging.has(linkId) && told(linkId)),
    permissions: auditPermissions(scope, row, others),
  };
}

const nowhere: AuditPlace = { unit_id: null, location_id: null };

/**
 * Starts a round with a tool's current questions. One that the same person started under the same id, from a phone
 * that never heard the answer, is answered as it is by now. The id of one that was sent is never used again, though it be deleted: the
 * trail tells of each id once that it was sent.
 */
export async function startAudit(
  scope: WriteScope,
  input: AuditInput & { id?: string | undefined; auditToolQuestionnarie: string | null },
): Promise<Audit> {
  const [[known], sendings] =
    input.id === undefined
      ? [[], []]
      : await scope.all(findAudit(scope, input.id), findSending(scope, input.id));
  if (known?.created_by === scope.actor.userId && known.tool_id === input.auditToolQuestionnarie) {
    return getAudit(scope, known.id);
  }
  if (sendings.length > 0) throw new Refusal('exists');
  const tool = await toolForRound(scope, input.auditToolQuestionnarie);
  const names = await scope.names();
  const place = placeAfter(names, nowhere, input);
  const [id, begunAt] = [input.id ?? newId(), doneAt(scope.now, input.ago)];
  const form = { form_home: scope.center.id, form_id: tool.id, definition_version: tool.definition_version };
  const given = { definition: tool.definition, answers: input.answers, begunAt };
  const note = noteAfter(scope, input, [{ user_id: scope.actor.userId, note: null }]);
  await scope.all(
    ...startStatements(scope, formSubjects.audit, { id, ...form }, given),
    insertAudit(scope, {
      id,
      created_at: begunAt,
      tool_id: tool.id,
      ...place,
      note: note.whole,
    }),
    ...note.statements(id),
  );
  scope.note({
    action: 'audit.started',
    subjectType: 'audit',
    subjectId: id,
    after: {
      tool: tool.title,
      tool_id: tool.id,
      definition_version: tool.definition_version,
      ...place,
      note: note.whole,
      ...(begunAt < scope.now && { created_at: begunAt }),
    },
  });
  return getAudit(scope, id, tool.definition);
}

/** A round, locked until the transaction ends. */
export async function lockRound(scope: WriteScope, id: string): Promise<AuditRow> {
  const [, rows] = await scope.all(lockFilledForm(scope, id), findAudit(scope, id));
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

/** The questions of a locked round that is to be changed. Refuses one that was sent, whoever has no part in it, and a stale version. */
export async function openDraft(
  scope: WriteScope,
  row: AuditRow,
  givenVersion: number | undefined,
): Promise<FormDefinition> {
  requireDraft(formSubjects.audit, row);
  await requirePart(scope, row.id);
  if (givenVersion !== undefined && givenVersion !== row.version) {
    throw new Refusal('concurrency', {}, { current: await getAudit(scope, row.id) });
  }
  return definitionInUse(scope, row);
}

/** Notes where a draft is and what is said of it as a whole, where that becomes another. */
export function noteMoved(
  scope: WriteScope,
  { id, unit_id, location_id, note }: AuditRow,
  after: AuditPlace & { note: string | null },
): boolean {
  const before = { unit_id, location_id, note };
  if (isDeepStrictEqual(before, after)) return false;
  scope.note({ action: 'audit.changed', subjectType: 'audit', subjectId: id, before, after });
  return true;
}

/** Saves a draft: its place, its note, and where given all its answers. */
export async function saveAudit(scope: WriteScope, id: string, input: AuditInput): Promise<Audit> {
  const row = await lockRound(scope, id);
  const definition = await openDraft(scope, row, input.version);
  const [stored, notes] = await scope.all(listAnswers(scope, id), listNotes(scope, id));
  const names = await scope.names();
  const note = noteAfter(scope, input, notes);
  const after = { ...placeAfter(names, row, input), note: note.whole };
  const moved = noteMoved(scope, row, after);
  const answered = answerStatements(scope, 'audit', id, definition, { stored, given: input.answers });
  if (!moved && answered.length === 0) return getAudit(scope, id);
  await scope.all(...answered, ...note.statements(id), updateDraft(scope, id, row.version, after));
  return getAudit(scope, id);
}

/** Deletes a draft, or a sent round that raised no issue, with its answers and photos. */
export async function removeAudit(scope: WriteScope, id: string): Promise<void> {
  const row = await lockRound(scope, id);
  const subject = auditSubject(scope, row);
  if (!can(scope.actor, 'audit.delete', subject)) {
    const onlyIssuesForbid = can(scope.actor, 'audit.delete', { ...subject, issueCount: 0 });
    throw new Refusal(onlyIssuesForbid ? 'cannotBeRemoved' : 'forbidden');
  }
  if (row.sent_at) await holdFailures(scope, row);
  const [answers, files, others] = await scope.all(
    listAnswers(scope, id),
    listFilesOfForm(scope, id),
    listCoAuthors(scope, id),
  );
  const gone = noteGone(scope, { kind: 'audit', id }, answers, files);
  await scope.all(...deleteStatements(scope, id, deleteAudit(scope, id)));
  if (row.sent_at) await findRepeats(scope, { ...row, at: row.sent_at });
  scope.note({
    action: 'audit.deleted',
    subjectType: 'audit',
    subjectId: id,
    before: {
      tool: row.tool_title,
      status: row.status,
      authorId: row.created_by,
      coAuthors: others.map(({ user_id }) => user_id),
      score: row.score,
      note: row.note,
      ...gone,
    },
  });
}
