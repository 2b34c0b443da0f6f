import {
  type createIssueSchema,
  type Issue,
  newestOfIssue,
  type updateIssueSchema,
} from '@lamplight/contract/issues';
import { dayOf } from '@lamplight/domain/calendar/day';
import { can } from '@lamplight/domain/permissions';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { newId } from '../../db/ids';
import type { IssueTable } from '../../db/schema-issues';
import type { Scope, WriteScope } from '../../db/scope';
import { todayOf } from '../../db/today';
import { notFound, Refusal } from '../../http/refusal';
import { assumedNames } from '../../names/remembered-names';
import type { FileStore } from '../../ports/file-store';
import type { ReceivedFile } from '../../ports/uploads';
import { readsForm } from '../completed-forms/readers.service';
import { presentFile } from '../files/files.present';
import { listBytesOfIssue, listFilesOfIssue } from '../files/files.queries';
import { storeFiles, takeFilesOff } from '../files/files.service';
import { listPipsOfIssue } from '../pips/started.queries';
import { checkAlleged } from './alleged';
import { type AnsweredNo, answeredNo } from './from-no';
import { roundOf } from './from-round';
import { presentComment, presentRevisions } from './history.present';
import { insertRevision, listComments, listRevisions } from './history.queries';
import { changesBetween, firstRevision, type IssueFields } from './issue-fields';
import { hashesOf } from './issue-hashes';
import { changedIssueFields, newIssueFields } from './issue-input';
import { tellOfIssue } from './issue-notices';
import { completed } from './issue-references';
import { movesMissedDue, refuseFrozen, stepColumns, stepOf } from './issue-steps';
import { presentIssue } from './issues.present';
import {
  findSurveyTag,
  findWholeIssue,
  insertNumbered,
  lockIssue,
  updateIssue,
  type WholeIssue,
} from './issues.queries';
import { findRepeats } from './repeats.service';
import { withoutWithheld } from './root-cause';
import { holdRoundOf, leaveOutOf } from './void-of-round';

/**
 * The completed form that an issue came from, and whether the caller may read it: an assistant may where they sign it. One
 * that is withheld from the caller is none.
 */
async function formOf(
  scope: Scope,
  {
    completed_form_id: id,
    topic_name: name,
    form_withheld: withheld,
  }: Pick<WholeIssue, 'completed_form_id' | 'topic_name' | 'form_withheld'>,
): Promise<Issue['completedForm']> {
  if (id === null || withheld) return null;
  const readsAll = can(scope.actor, 'completed-form.read', { centerId: scope.center.id });
  return { id, name: name ?? '', readable: readsAll || (await readsForm(scope, id)) };
}

const duplicateOf = ({
  duplicate_of: id,
  duplicate_number: number,
  duplicate_title: title,
}: Pick<WholeIssue, 'duplicate_of' | 'duplicate_number' | 'duplicate_title'>): Issue['duplicateOf'] =>
  id === null || number === null ? null : { id, number, title: title ?? '' };

const newest = { page: 0, size: newestOfIssue };

/** An issue with its newest comments and revisions, and its attachments. */
export async function getIssue(scope: Scope, id: string): Promise<Issue> {
  const [rows, files, comments, revisions, pips] = await scope.all(
    findWholeIssue(scope, id),
    listFilesOfIssue(scope, id),
    listComments(scope, id, newest),
    listRevisions(scope, id, newest),
    listPipsOfIssue(scope, id),
  );
  const [row] = rows;
  if (!row) throw notFound();
  const names = await scope.names();
  const history = presentRevisions(names, scope, row, revisions);
  // What is withheld of them is not counted either.
  const withheld = revisions.length - history.length;
  return {
    ...presentIssue(names, scope, todayOf(scope), row),
    duplicateOf: duplicateOf(row),
    surveyTagDescription: row.tag_description,
    ...(await roundOf(scope, names, row)),
    completedForm: await formOf(scope, row),
    pips,
    files: files.map((file) => presentFile(names, file)),
    comments: comments.map((comment) => presentComment(names, scope, comment)).reverse(),
    commentsTotal: comments[0]?.total ?? 0,
    revisions: history,
    revisionsTotal: (revisions[0]?.total ?? 0) - withheld,
  };
}

/** A newly chosen survey tag's description; refuses one there is not, and one that was not in force on the day the issue was found. */
async function checkSurveyTag(
  scope: Scope,
  before: string | null,
  { survey_tag: tag, found_on: day }: IssueFields,
): Promise<string | null> {
  if (tag === null || tag === before) return null;
  const [known] = await scope.run(findSurveyTag(scope, tag));
  const refuse = (message: string) =>
    new Refusal('reference', { field: 'survey tag' }, { fieldErrors: [{ field: 'surveyTag', message }] });
  if (!known) throw refuse(`There is no survey tag ${tag}`);
  if ((known.valid_from ?? day) > day)
    throw refuse(`${tag} came into force on ${known.valid_from}, after that day`);
  if ((known.valid_to ?? day) < day) throw refuse(`${tag} ended on ${known.valid_to}, before that day`);
  return known.description;
}

const stored = (fields: IssueFields) => ({
  ...fields,
  plan_of_correction: fields.plan_of_correction && JSON.stringify(fields.plan_of_correction),
});

/** A new issue's row, as the database keeps it. */
const newRow = (
  scope: Scope,
  id: string,
  fields: IssueFields,
  no: AnsweredNo | null,
): Omit<Selectable<IssueTable>, 'number'> => ({
  ...fields,
  center_id: scope.center.id,
  id,
  created_at: scope.now,
  created_by: scope.actor.userId,
  resolved_at: null,
  resolved_by: null,
  resolution: null,
  closed_at: null,
  closed_by: null,
  due_missed: false,
  void_reason: null,
  duplicate_of: null,
  voided_at: null,
  voided_by: null,
  audit_id: null,
  audit_link_id: null,
  completed_form_id: no?.completed_form_id ?? null,
  completed_form_link_id: no?.completed_form_link_id ?? null,
  repeat: false,
  root_cause_work_product: false,
  version: 0,
});

/**
 * Records an issue with its first revision, audit-trail row and mails. The answer is made of what was written, so that
 * everything leaves in one go.
 */
export async function createIssue(
  scope: WriteScope,
  store: FileStore,
  input: z.output<typeof createIssueSchema>,
  files: readonly ReceivedFile[],
): Promise<Issue> {
  const names = await assumedNames(scope);
  // An administrator of another center records an issue without being one of its people.
  const auditorId = scope.actor.centerId === scope.center.id ? scope.actor.userId : null;
  const today = todayOf(scope);
  const given = newIssueFields(input, auditorId, today, names.dueDays);
  const fields = completed(names, null, given);
  checkAlleged(scope, names, { created_by: scope.actor.userId }, null, fields);
  const surveyTagDescription = await checkSurveyTag(scope, null, fields);
  const no = await answeredNo(scope, input);
  const id = input.id ?? newId();
  const row = newRow(scope, id, fields, no);
  const revision = firstRevision(names, id, fields);
  const [made] = await scope.run(insertNumbered(scope, { ...row, ...stored(fields) }));
  if (!made) throw new Error('The issue was not recorded');
  scope.write(insertRevision(scope, revision));
  const kept = await storeFiles(store, scope, files, { issue_id: id });
  tellOfIssue(scope, names, { id, number: made.number }, null, fields);
  scope.note({
    action: 'issue.created',
    subjectType: 'issue',
    subjectId: id,
    after: {
      ...fields,
      ...(no ? { completedFormId: no.completed_form_id } : {}),
      hash: hashesOf(fields, row, kept, revision),
    },
  });
  return {
    ...presentIssue(names, scope, today, {
      ...row,
      number: made.number,
      alert: no?.alert ?? false,
    }),
    duplicateOf: null,
    surveyTagDescription,
    audit: null,
    failedBefore: [],
    completedForm: no && (await formOf(scope, { ...no, topic_name: no.topic, form_withheld: false })),
    pips: [],
    files: kept.map((file) => presentFile(names, file)),
    comments: [],
    commentsTotal: 0,
    revisionsTotal: 1,
    revisions: presentRevisions(names, scope, row, [
      { ...revision, at: scope.now, by_user: scope.actor.userId },
    ]),
  };
}

/** Changes an issue. A stale version is refused with the issue as it is now, so that nobody's words are lost. */
export async function changeIssue(
  scope: WriteScope,
  store: FileStore,
  id: string,
  input: z.output<typeof updateIssueSchema>,
  files: readonly ReceivedFile[],
): Promise<Issue> {
  const round = input.status === 'VOID' || input.alleged ? await holdRoundOf(scope, id) : undefined;
  // In the order of their ids: two that become void at once, each as the other's duplicate, would wait for each other.
  const other = input.status === 'VOID' ? input.duplicateOf?.toLowerCase() : undefined;
  if (other && other < id.toLowerCase()) await scope.run(lockIssue(scope, other));
  const [row] = await scope.run(lockIssue(scope, id));
  if (!row) throw notFound();
  if (input.version !== undefined && input.version !== row.version) {
    throw new Refusal('concurrency', {}, { current: await getIssue(scope, id) });
  }
  const names = await scope.names();
  const recordedOn = dayOf(row.created_at, scope.center.timeZone);
  const seen = withoutWithheld(scope, row, input);
  const changed = changedIssueFields(seen, row, recordedOn, names.dueDays);
  const step = stepOf(scope, { ...row, alleged: changed.alleged }, input.status);
  const taken = await stepColumns(scope, row, step?.action, input);
  const edited = completed(names, row, changed);
  checkAlleged(scope, names, row, row, edited);
  await checkSurveyTag(scope, row.survey_tag, edited);
  const removed = await takeFilesOff(scope, { issue_id: id }, input.removedFiles ?? []);
  const edits = changesBetween(names, row, edited);
  if (files.length > 0 || removed.length > 0) {
    const list = (names: readonly string[]) => (names.length > 0 ? names.join(', ') : null);
    edits.push({ field: 'files', from: list(removed), to: list(files.map((file) => file.name)) });
  }
  refuseFrozen(row, edits);
  const fields = { ...edited, status: step?.status ?? row.status };
  const changes = [...edits, ...changesBetween(names, edited, fields), ...taken.changes];
  if (changes.length === 0) return getIssue(scope, id);
  const columns = { ...taken.columns, ...(movesMissedDue(scope, row, fields) ? { due_missed: true } : {}) };
  const revision = { id: newId(), issue_id: id, kind: 'CHANGED' as const, changes };
  scope.write(
    updateIssue(scope, id, row.version, { ...columns, ...stored(fields) }),
    insertRevision(scope, revision),
  );
  if (step?.action === 'void' && round) await leaveOutOf(scope, round);
  // What alleges a violation comes back in no later round.
  if (fields.alleged && !row.alleged && round) await findRepeats(scope, round);
  await storeFiles(store, scope, files, { issue_id: id });
  tellOfIssue(scope, names, row, row, fields);
  const stand = await scope.run(listBytesOfIssue(scope, id));
  scope.note({
    action: 'issue.changed',
    subjectType: 'issue',
    subjectId: id,
    before: Object.fromEntries(changes.map(({ field, from }) => [field, from])),
    after: {
      ...Object.fromEntries(changes.map(({ field, to }) => [field, to])),
      hash: hashesOf(fields, { ...row, ...columns }, stand, revision),
    },
  });
  return getIssue(scope, id);
}
