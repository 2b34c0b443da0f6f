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

/** An issue with what its choices imply, all of it of its center and without contradiction; refused otherwise. */
export function completed(names: Names, before: IssueFields | null, after: IssueFields): IssueFields {
  checkItems(names, 'issue', before, after);
  checkPeople(names, before, after);
  const issue = withWider(names, 'issue', after);
  checkStanding(names, 'issue', before, issue);
  return issue;
}
