import type { IssueRow, issueEndpoints } from '@lamplight/contract/issues';
import { type Page, toPage } from '@lamplight/contract/paging';
import type { Scope } from '../../db/scope';
import { todayOf } from '../../db/today';
import type { Call, Handlers } from '../../http/handler';
import { Refusal } from '../../http/refusal';
import { importing } from '../imports/imports.service';
import type { Parts } from '../parts';
import { commentOnIssue, deleteComment } from './comments.service';
import { exportIssues } from './export.service';
import { commentsOfIssue, revisionsOfIssue } from './history.service';
import { importIssues } from './import.service';
import { countIssues, findIssues, isWhole, listIssues } from './issue-list.queries';
import { foundBeside } from './issue-search';
import { presentIssueRow } from './issues.present';
import { changeIssue, createIssue, getIssue } from './issues.service';
import { issueRatios } from './ratios.service';

type Endpoints = typeof issueEndpoints;

type ListCall = Call<Endpoints['GET /issues']>;

async function wholePage(scope: Scope, { sort, query }: ListCall) {
  const [rows, counted] = await scope.all(listIssues(scope, sort, query), countIssues(scope));
  return { rows, total: counted[0]?.total ?? 0 };
}

async function foundPage(scope: Scope, { filter, sort, query }: ListCall) {
  const found = await scope.run(findIssues(scope, filter, await foundBeside(scope, filter), sort, query));
  return { rows: found.filter((row) => row.id !== null), total: found[0]?.total ?? 0 };
}

async function pageOfIssues(scope: Scope, call: ListCall): Promise<Page<IssueRow>> {
  const { rows, total } = await (isWhole(call.filter) ? wholePage(scope, call) : foundPage(scope, call));
  const names = await scope.names();
  const today = todayOf(scope);
  const content = rows.map((row) => presentIssueRow(names, today, row));
  return toPage(content, total, call.query, call.sort);
}

function commentInput({ body, query }: Call<Endpoints['POST /issue-comments']>) {
  const text = (body.text ?? query.text ?? '').trim();
  const issueId = body.idIssue ?? query.idIssue;
  const fieldErrors = [
    ...(text === '' ? [{ field: 'text', message: 'Write the comment' }] : []),
    ...(issueId ? [] : [{ field: 'idIssue', message: 'Name the issue' }]),
  ];
  if (!issueId || fieldErrors.length > 0) throw new Refusal('validation', {}, { fieldErrors });
  const mentions = (body.mentions ?? []).filter((id) => id !== null);
  return { id: body.id, issueId, text, mentions };
}

export const issueHandlers = (parts: Parts): Handlers<Endpoints> => ({
  'GET /issues': pageOfIssues,
  'GET /issues/ratios': (scope, { filter }) => issueRatios(scope, filter),
  'GET /issues/export': (scope, { filter, sort, byNow }) => exportIssues(parts, scope, filter, sort, byNow),
  'POST /issues/import': importing('issues', importIssues),
  'GET /issues/{id}': (scope, { params }) => getIssue(scope, params.id),
  'GET /issues/{id}/revisions': (scope, { params, query }) => revisionsOfIssue(scope, params.id, query),
  'GET /issues/{id}/comments': (scope, { params, query }) => commentsOfIssue(scope, params.id, query),
  'POST /issues': (scope, { body, files }) => createIssue(scope, parts.files, body, files),
  'PUT /issues/{id}': (scope, { params, body, files }) =>
    changeIssue(scope, parts.files, params.id, body, files),
  'POST /issue-comments': (scope, call) => commentOnIssue(scope, commentInput(call)),
  'DELETE /issue-comments/{id}': async (scope, { params }) => {
    await deleteComment(scope, params.id);
    return undefined;
  },
});
