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
import { insertRevision } from './history.queries';
import { firstRevision, type IssueFields } from './issue-fields';
import { hashesOf } from './issue-hashes';
import { newIssueFields } from './issue-input';
import { tellAssignee } from './issue-notices';
import { findOwnPerson, findSurveyTags, insertIssue } from './issues.queries';

/** What opens issues as it is sent: where and by whom it was filled in, and what leads back to its answers. */
export interface IssueOrigin {
  sourceType: IssueSource;
  authorId: string;
  unit_id: string | null;
  location_id: string | null;
  /** The columns of an issue that name the answer it came from. */
  answerColumns: (linkId: string) => Partial<Insertable<IssueTable>>;
  /** What the trail says of where an issue came from. */
  noted: object;
}

/** A round as what opens issues. */
export const fromRound = (round: {
  id: string;
  authorId: string;
  unit_id: string | null;
  location_id: string | null;
}): IssueOrigin => ({
  sourceType: 'AMBASSADOR_ROUND',
  authorId: round.authorId,
  unit_id: round.unit_id,
  location_id: round.location_id,
  answerColumns: (linkId) => ({ audit_id: round.id, audit_link_id: linkId }),
  noted: { auditId: round.id },
});

/** A completed form as what opens issues; it says nothing of a place. */
export const fromCompletedForm = (form: { id: string; authorId: string }): IssueOrigin => ({
  sourceType: 'AUDIT',
  authorId: form.authorId,
  unit_id: null,
  location_id: null,
  answerColumns: (linkId) => ({ completed_form_id: form.id, completed_form_link_id: linkId }),
  noted: { completedFormId: form.id },
});

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

/** Who is responsible for a department, while they are there to take an issue. */
const responsibleFor = (names: Names, departmentId: string | null): string | null =>
  ifActive(names, names.department.get(departmentId ?? '')?.responsibleId ?? null);

/**
 * Opens the issues of what is being sent, in its transaction: linked to the question it answers, with the answer's
 * files. The auditor is who began it, the assignee whoever is responsible for the department, who is told.
 */
export async function openIssues(
  scope: WriteScope,
  names: Remembered,
  origin: IssueOrigin,
  found: readonly IssueFromAnswer[],
): Promise<void> {
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
  const issues = found.map((each) => {
    const tag = each.surveyTag?.toUpperCase();
    const where = whereAndWhat(names, origin, each);
    const given = {
      title: each.title,
      description: each.description,
      priority: each.priority,
      sourceType: origin.sourceType,
      auditor,
      surveyTag: knownTags.some((row) => row.tag === tag) ? tag : null,
      ...where,
      assignee: responsibleFor(names, where.department),
    };
    const [id, fields] = [
      newId(),
      withWider(names, 'issue', newIssueFields(given, null, todayOf(scope), names.dueDays)),
    ];
    const life = {
      created_at: scope.now,
      created_by: scope.actor.userId,
      ...origin.answerColumns(each.linkId),
    };
    const copies = each.files.map((file) => ({ of: file.id, id: newId() }));
    return { id, copies, fields, life, revision: firstRevision(names, id, fields) };
  });
  await scope.all(...issues.flatMap((issue) => statementsFor(scope, issue)));
  const sha256 = new Map(bytes.map((file) => [file.id, file.sha256]));
  for (const { id, fields, life, copies, revision } of issues) {
    const files = copies.map((copy) => ({ id: copy.id, sha256: sha256.get(copy.of) ?? '' }));
    tellAssignee(scope, names, id, null, fields);
    scope.note({
      action: 'issue.created',
      subjectType: 'issue',
      subjectId: id,
      after: { ...fields, ...origin.noted, hash: hashesOf(fields, life, files, revision) },
    });
  }
}

const statementsFor = (
  scope: Scope,
  {
    id,
    copies,
    fields,
    life,
    revision,
  }: {
    id: string;
    copies: { of: string; id: string }[];
    fields: IssueFields;
    life: Pick<Insertable<IssueTable>, 'created_at' | 'created_by'>;
    revision: ReturnType<typeof firstRevision>;
  },
) => [
  insertIssue(scope, {
    id,
    ...fields,
    plan_of_correction: null,
    ...life,
  }),
  insertRevision(scope, revision),
  ...copies.map((copy) => copyFile(scope, copy.of, copy.id, { issue_id: id })),
];
