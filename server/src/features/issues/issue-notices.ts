import { placeWords } from '@lamplight/domain/place-words';
import type { WriteScope } from '../../db/scope';
import type { Names } from '../../names/names';
import { type NoticedIssue, notify } from '../../outbox/notices';
import { namedItems, type Pointing } from '../reference/pointing';
import type { IssueFields } from './issue-fields';

/** What notices may know of an issue. */
export const noticed = (
  names: Names,
  issue: Pointing<'issue'> & { id: string; due_on: string },
): NoticedIssue => ({
  id: issue.id,
  place: placeWords(namedItems(names, 'issue', issue)).place,
  dueOn: issue.due_on,
});

/** Tells whom an issue is given to, unless it was theirs before. */
export function tellAssignee(
  scope: WriteScope,
  names: Names,
  id: string,
  before: string | null,
  fields: IssueFields,
): void {
  const { priority, assignee_id: assignee } = fields;
  notify(scope, 'issue-assigned', { issue: noticed(names, { ...fields, id }), priority, before, assignee });
}
