import type { ImportReport } from '@lamplight/contract/imports';
import { issueImportColumns } from '@lamplight/contract/issue-import';
import { newId } from '../../db/ids';
import type { Scope, WriteScope } from '../../db/scope';
import { build, insertInto } from '../../db/statement';
import type { Remembered } from '../../names/names';
import { type ImportCall, importTable } from '../imports/imports.service';
import { insertRevision } from './history.queries';
import { type ImportedIssue, instantOf } from './import-draft';
import { issueRows, type Known } from './import-rows';
import { changesBetween } from './issue-fields';
import { insertIssue } from './issues.queries';

const importedKeys = (scope: Scope) =>
  build.selectFrom('imported_issue').select('row_key').where('center_id', '=', scope.center.id);

async function whatIsKnown(scope: Scope): Promise<Known> {
  const [tags, keys] = await scope.all(build.selectFrom('survey_tag').select('tag'), importedKeys(scope));
  return {
    names: await scope.names(),
    tags: new Set(tags.map(({ tag }) => tag)),
    keys: new Set(keys.map((row) => row.row_key)),
  };
}

/** An issue with what belongs to it. Nobody gets a mail: what is imported is no news. */
function writeIssue(scope: WriteScope, names: Remembered, issue: ImportedIssue): void {
  const { key, fields, foundOn, resolvedOn, closedOn } = issue;
  const id = newId();
  scope.write(
    insertIssue(scope, {
      ...fields,
      id,
      plan_of_correction: fields.plan_of_correction && JSON.stringify(fields.plan_of_correction),
      created_at: instantOf(scope, foundOn),
      created_by: scope.actor.userId,
      resolved_at: resolvedOn === null ? null : instantOf(scope, resolvedOn),
      closed_at: closedOn === null ? null : instantOf(scope, closedOn),
    }),
    insertRevision(scope, {
      id: newId(),
      issue_id: id,
      kind: 'CREATED',
      changes: changesBetween(names, null, fields),
    }),
    insertInto('imported_issue', { center_id: scope.center.id, row_key: key, issue_id: id }),
  );
  scope.note({ action: 'issue.created', subjectType: 'issue', subjectId: id, after: fields });
}

/** Records the issues of a file. A row that was imported before is skipped, so that a mended file can come again. */
export const importIssues = (scope: WriteScope, call: ImportCall): Promise<ImportReport> =>
  importTable(scope, call, async () => {
    const known = await whatIsKnown(scope);
    return {
      columns: issueImportColumns,
      judge: issueRows(scope, known),
      write: (issues) => {
        for (const issue of issues) writeIssue(scope, known.names, issue);
      },
      note: { action: 'issues.imported', subjectType: 'issue' },
    };
  });
