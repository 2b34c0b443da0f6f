import type { IssueFromAnswer } from '@lamplight/domain/forms/issues-from';
import { newId } from '../../db/ids';
import type { Scope, WriteScope } from '../../db/scope';
import type { Item, Names, Remembered } from '../../names/names';
import { copyFileToIssue } from '../files/files.queries';
import { withWider } from '../reference/pointing';
import { insertRevision } from './history.queries';
import { changesBetween, type IssueFields } from './issue-fields';
import { newIssueFields } from './issue-input';
import { tellAssignee } from './issue-notices';
import { findOwnPerson, findSurveyTags, insertIssue, listByAudit, todayOf } from './issues.queries';

/** The round that opens issues: where it was made, and by whom. */
interface OpeningAudit {
  id: string;
  authorId: string;
  unit_id: string | null;
  location_id: string | null;
}

/** The issues a round opened, for its whole view. */
export const listIssuesOfAudit = (scope: Scope, auditId: string) => listByAudit(scope, auditId);

/** What was deleted from the lists since the questions were written is left out. */
const known = (items: ReadonlyMap<string, Item>, id: string | undefined): string | null =>
  items.get(id ?? '')?.id ?? null;

function whereAndWhat(names: Names, audit: OpeningAudit, found: IssueFromAnswer) {
  const subfocusArea = known(names.subfocusArea, found.subfocusAreaId);
  return {
    unit: audit.unit_id,
    location: audit.location_id,
    department: known(names.department, found.departmentId),
    focusArea:
      names.subfocusArea.get(subfocusArea ?? '')?.focusAreaId ?? known(names.focusArea, found.focusAreaId),
    subfocusArea,
  };
}

/** Who is responsible for a department, while they are there to take an issue. */
function responsibleFor(names: Names, departmentId: string | null): string | null {
  const responsible = names.department.get(departmentId ?? '')?.responsibleId ?? '';
  return names.person.get(responsible)?.active ? responsible : null;
}

/**
 * Opens the issues of a round that is being sent, in its transaction: linked to the round and the question, with the
 * answer's files. The auditor is the round's author, the
 * assignee whoever is responsible for the department, who is told.
 */
export async function openIssuesOfAudit(
  scope: WriteScope,
  names: Remembered,
  audit: OpeningAudit,
  found: readonly IssueFromAnswer[],
): Promise<void> {
  if (found.length === 0) return;
  const tags = found.map((each) => each.surveyTag?.toUpperCase()).filter((tag) => tag !== undefined);
  const [knownTags, authors] = await scope.all(
    findSurveyTags(scope, tags),
    findOwnPerson(scope, audit.authorId),
  );
  const auditor = authors[0]?.id ?? null;
  const issues = found.map((each) => {
    const tag = each.surveyTag?.toUpperCase();
    const where = whereAndWhat(names, audit, each);
    const given = {
      title: each.title,
      description: each.description,
      priority: each.priority,
      sourceType: 'AMBASSADOR_ROUND' as const,
      auditor,
      surveyTag: knownTags.some((row) => row.tag === tag) ? tag : null,
      ...where,
      assignee: responsibleFor(names, where.department),
    };
    return {
      id: newId(),
      from: each,
      fields: withWider(names, 'issue', newIssueFields(given, null, todayOf(scope), names.dueDays)),
    };
  });
  await scope.all(
    ...issues.flatMap(({ id, from, fields }) => statementsFor(scope, names, audit.id, id, from, fields)),
  );
  for (const { id, fields } of issues) {
    tellAssignee(scope, names, id, null, fields);
    scope.note({
      action: 'issue.created',
      subjectType: 'issue',
      subjectId: id,
      after: { ...fields, auditId: audit.id },
    });
  }
}

const statementsFor = (
  scope: Scope,
  names: Names,
  auditId: string,
  id: string,
  from: IssueFromAnswer,
  fields: IssueFields,
) => [
  insertIssue(scope, {
    id,
    ...fields,
    plan_of_correction: null,
    created_at: scope.now,
    created_by: scope.actor.userId,
    audit_id: auditId,
    audit_link_id: from.linkId,
  }),
  insertRevision(scope, {
    id: newId(),
    issue_id: id,
    kind: 'CREATED',
    changes: changesBetween(names, null, fields),
  }),
  ...from.files.map((file) => copyFileToIssue(scope, file.id, newId(), id)),
];
