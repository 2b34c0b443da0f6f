import type { Day } from '@lamplight/domain/calendar/day';
import type { IssueFromAnswer } from '@lamplight/domain/forms/issues-from';
import type { IssueSource } from '@lamplight/domain/issues';
import type { Insertable } from 'kysely';
import { newId } from '../../db/ids';
import type { IssueTable } from '../../db/schema-issues';
import type { Scope, WriteScope } from '../../db/scope';
import { todayOf } from '../../db/today';
import { type Item, ifActive, type Names, type Remembered } from '../../names/names';
import { copyFile, listBytes } from '../files/files.queries';
import { withWider } from '../reference/pointing';
import { readsIssue } from './alleged';
import { insertRevision } from './history.queries';
import { firstRevision } from './issue-fields';
import { hashesOf } from './issue-hashes';
import { newIssueFields } from './issue-input';
import { type Alerted, tellOfAlerts, tellOfIssue } from './issue-notices';
import { findOwnPerson, findSurveyTags, insertNumbered } from './issues.queries';

/** What opens issues as it is sent: where and by whom it was filled in, and what leads back to its answers. */
export interface IssueOrigin {
  sourceType: IssueSource;
  authorId: string;
  /** From which day its issues are due. */
  foundOn: Day;
  unit_id: string | null;
  location_id: string | null;
  /** The columns of an issue that name the answer it came from. */
  answerColumns: (linkId: string) => Partial<Insertable<IssueTable>>;
  /** What the trail says of where an issue came from. */
  noted: object;
  alerted: Alerted;
}

/** A round as what opens issues. */
export const fromRound = (round: {
  id: string;
  authorId: string;
  foundOn: Day;
  unit_id: string | null;
  location_id: string | null;
}): IssueOrigin => ({
  sourceType: 'AMBASSADOR_ROUND',
  authorId: round.authorId,
  foundOn: round.foundOn,
  unit_id: round.unit_id,
  location_id: round.location_id,
  answerColumns: (linkId) => ({ audit_id: round.id, audit_link_id: linkId }),
  noted: { auditId: round.id },
  alerted: { kind: 'audit', id: round.id },
});

/** A completed form as what opens issues; it says nothing of a place. */
export const fromCompletedForm = (form: {
  id: string;
  authorId: string;
  foundOn: Day;
  topic: string;
}): IssueOrigin => ({
  sourceType: 'AUDIT',
  authorId: form.authorId,
  foundOn: form.foundOn,
  unit_id: null,
  location_id: null,
  answerColumns: (linkId) => ({ completed_form_id: form.id, completed_form_link_id: linkId }),
  noted: { completedFormId: form.id },
  alerted: { kind: 'completed-form', id: form.id, topic: form.topic },
});

/** How many of what was found are alerts. */
export const alertsIn = (found: readonly IssueFromAnswer[]): number =>
  found.filter(({ alert }) => alert).length;

/** What was deleted from the lists since the questions were written is left out. */
const known = (items: ReadonlyMap<string, Item>, id: string | undefined): string | null =>
  items.get(id ?? '')?.id ?? null;

function whereAndWhat(names: Names, origin: IssueOrigin, found: IssueFromAnswer) {
  const subfocusArea = known(names.subfocusArea, found.subfocusAreaId);
  return {
    unit: origin.unit_id,
    location: origin.location_id,
    department: known(names.department, found.departmentId),
    focusArea:
      names.subfocusArea.get(subfocusArea ?? '')?.focusAreaId ?? known(names.focusArea, found.focusAreaId),
    subfocusArea,
  };
}

/** Who is responsible for a department, while they are there to take an issue, and may read it. */
function responsibleFor(
  names: Names,
  departmentId: string | null,
  readsIt: (id: string) => boolean,
): string | null {
  const there = ifActive(names, names.department.get(departmentId ?? '')?.responsibleId ?? null);
  return there !== null && readsIt(there) ? there : null;
}

/**
 * Opens the issues of what is being sent, in its transaction: linked to the question it answers, with the answer's
 * files. The auditor is who began it, the assignee whoever is responsible for the department, who is told; of what is critical
 * or was an alert the committee, where nobody is responsible.
 */
export async function openIssues(
  scope: WriteScope,
  names: Remembered,
  origin: IssueOrigin,
  { found, alerts }: { found: readonly IssueFromAnswer[]; alerts: number },
): Promise<void> {
  tellOfAlerts(scope, names, origin, alerts - alertsIn(found));
  if (found.length === 0) return;
  const tags = found.map((each) => each.surveyTag?.toUpperCase()).filter((tag) => tag !== undefined);
  const [knownTags, authors, bytes] = await scope.all(
    findSurveyTags(scope, tags, todayOf(scope)),
    findOwnPerson(scope, origin.authorId),
    listBytes(
      scope,
      found.flatMap(({ files }) => files.map(({ id }) => id)),
    ),
  );
  const auditor = authors[0]?.id ?? null;
  const today = todayOf(scope);
  const foundBy = { created_by: scope.actor.userId, auditor_id: auditor };
  const issues = found.map((each) => {
    const tag = each.surveyTag?.toUpperCase();
    const where = whereAndWhat(names, origin, each);
    const given = {
      title: each.title,
      description: each.description,
      priority: each.priority,
      sourceType: origin.sourceType,
      foundOn: origin.foundOn,
      auditor,
      surveyTag: knownTags.some((row) => row.tag === tag) ? tag : null,
      ...where,
      alleged: each.alleged,
      assignee: responsibleFor(
        names,
        where.department,
        (id) => !each.alleged || readsIssue(names, foundBy, id),
      ),
    };
    const made = newIssueFields(given, null, today, names.dueDays);
    // Nobody could do anything about it before it arrived.
    const due_on = made.due_on !== null && made.due_on < today ? today : made.due_on;
    const [id, fields] = [newId(), withWider(names, 'issue', { ...made, due_on })];
    const life = {
      created_at: scope.now,
      created_by: scope.actor.userId,
      ...origin.answerColumns(each.linkId),
    };
    const copies = each.files.map((file) => ({ of: file.id, id: newId() }));
    const revision = firstRevision(names, id, fields);
    return { id, alert: each.alert, copies, fields, life, revision };
  });
  const numbers = await scope.all(
    ...issues.map(({ id, fields, life }) =>
      insertNumbered(scope, { id, ...fields, plan_of_correction: null, ...life }),
    ),
  );
  scope.write(...issues.flatMap((issue) => historyAndFiles(scope, issue)));
  const sha256 = new Map(bytes.map((file) => [file.id, file.sha256]));
  for (const [index, { id, alert, fields, life, copies, revision }] of issues.entries()) {
    const files = copies.map((copy) => ({ id: copy.id, sha256: sha256.get(copy.of) ?? '' }));
    const number = numbers[index]?.[0]?.number;
    if (number === undefined) throw new Error('An issue was not recorded');
    tellOfIssue(scope, names, { id, number }, null, fields, alert);
    scope.note({
      action: 'issue.created',
      subjectType: 'issue',
      subjectId: id,
      after: { ...fields, ...origin.noted, hash: hashesOf(fields, life, files, revision) },
    });
  }
}

const historyAndFiles = (
  scope: Scope,
  {
    id,
    copies,
    revision,
  }: { id: string; copies: { of: string; id: string }[]; revision: ReturnType<typeof firstRevision> },
) => [
  insertRevision(scope, revision),
  ...copies.map((copy) => copyFile(scope, copy.of, copy.id, { issue_id: id })),
];
