import { Refusal } from '../../http/refusal';
import type { Names } from '../../names/names';
import { checkItems, checkStanding, withWider } from '../reference/pointing';
import type { IssueFields } from './issue-fields';

/** The same of people: whom an issue names must be an enabled person of its center, or have been named before. */
function checkPeople(names: Names, before: IssueFields | null, after: IssueFields): void {
  for (const field of ['auditor', 'assignee'] as const) {
    const id = after[`${field}_id`];
    if (id === null || id === before?.[`${field}_id`] || names.person.get(id)?.active) continue;
    const fieldErrors = [{ field, message: 'Choose somebody of this center' }];
    throw new Refusal('reference', { field }, { fieldErrors });
  }
}

/** Surveyors rate scope and severity; a home that rated itself would make an admission. What was rated before stays until it is touched. */
function checkSeverity(before: IssueFields | null, after: IssueFields): void {
  const isKept = after.scope_severity === before?.scope_severity && after.source === before?.source;
  if (after.scope_severity === null || after.source === 'SURVEY' || isKept) return;
  const message = 'Only a survey rates scope and severity; its source is "Survey"';
  throw new Refusal('validation', {}, { fieldErrors: [{ field: 'scopeSeverity', message }] });
}

/** An issue with what its choices imply, all of it of its center and without contradiction; refused otherwise. */
export function completed(names: Names, before: IssueFields | null, after: IssueFields): IssueFields {
  checkItems(names, 'issue', before, after);
  checkPeople(names, before, after);
  checkSeverity(before, after);
  const issue = withWider(names, 'issue', after);
  checkStanding(names, 'issue', before, issue);
  return issue;
}
