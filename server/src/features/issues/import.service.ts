import type { ImportReport } from '@lamplight/contract/imports';
import { citationColumns, issueImportColumns } from '@lamplight/contract/issue-import';
import type { ImportColumns } from '@lamplight/domain/imports';
import { newId } from '../../db/ids';
import type { Scope, WriteScope } from '../../db/scope';
import { build, insertInto } from '../../db/statement';
import { Refusal } from '../../http/refusal';
import type { Remembered } from '../../names/names';
import { hasColumnsOf, type ImportCall, type Importing, importTable } from '../imports/imports.service';
import { insertRevision } from './history.queries';
import { citationRows } from './import-citations';
import { type ImportedIssue, instantOf } from './import-draft';
import { issueRows, type Known } from './import-rows';
import { firstRevision } from './issue-fields';
import { hashesOf } from './issue-hashes';
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
  const { key, fields, resolvedOn, closedOn } = issue;
  const id = newId();
  const revision = firstRevision(names, id, fields);
  const life = {
    created_at: instantOf(scope, fields.found_on),
    created_by: scope.actor.userId,
    resolved_at: resolvedOn === null ? null : instantOf(scope, resolvedOn),
    closed_at: closedOn === null ? null : instantOf(scope, closedOn),
  };
  scope.write(
    insertIssue(scope, {
      ...fields,
      id,
      plan_of_correction: fields.plan_of_correction && JSON.stringify(fields.plan_of_correction),
      ...life,
    }),
    insertRevision(scope, revision),
    insertInto('imported_issue', { center_id: scope.center.id, row_key: key, issue_id: id }),
  );
  scope.note({
    action: 'issue.created',
    subjectType: 'issue',
    subjectId: id,
    after: { ...fields, hash: hashesOf(fields, life, [], revision) },
  });
}

const readCcn = (scope: Scope) => build.selectFrom('center').select('ccn').where('id', '=', scope.center.id);

/** The center's certification number, without which nobody knows which citations are its own. */
async function certificationNumber(scope: Scope): Promise<string> {
  const [row] = await scope.run(readCcn(scope));
  if (row?.ccn) return row.ccn;
  const reason = 'this center has no CMS certification number; an administrator can fill it in';
  throw new Refusal('file_type', { name: 'Citations', reason });
}

/**
 * Records the issues of a file: citations as CMS publishes them where it has their columns, otherwise our own. A row
 * that was imported before is skipped, so that a mended file can come again.
 */
export function importIssues(scope: WriteScope, call: ImportCall): Promise<ImportReport> {
  const importing = <Columns extends ImportColumns>(
    columns: Columns,
    judgeOf: (known: Known) => Promise<Importing<Columns, ImportedIssue>['judge']>,
  ) =>
    importTable(scope, call, 'issues', async () => {
      const known = await whatIsKnown(scope);
      return {
        columns,
        judge: await judgeOf(known),
        write: (issues: readonly ImportedIssue[]) => {
          for (const issue of issues) writeIssue(scope, known.names, issue);
        },
        note: { action: 'issues.imported', subjectType: 'issue' } as const,
      };
    });
  return hasColumnsOf(call, citationColumns)
    ? importing(citationColumns, async (known) =>
        citationRows(scope, await certificationNumber(scope), known),
      )
    : importing(issueImportColumns, async (known) => issueRows(scope, known));
}
