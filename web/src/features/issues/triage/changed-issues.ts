import { api } from '../../../api/client';
import { formatFullDay } from '../../../ui/dates';
import type { Changeable } from '../../../ui/list/row-changes';
import { nameOf } from '../../people/people.api';
import { numbered } from '../IssueTitle';
import type { Issue, IssueRow } from '../issues.api';
import { type Change, wayBack } from './changes';

/** How issues are changed where they are listed, and on their own page. */
export const changedIssues: Changeable<IssueRow, Change, Issue> = {
  feature: 'issues',
  thing: 'issue',
  called: ({ number }) => `#${number}`,
  named: numbered,
  save: ({ id, version }, { body }) =>
    api('PUT /issues/{id}', { params: { id }, body: { version, ...body } }),
  wayBack,
  // A priority brings a due day with it: whoever sees only the cell in hand hears of it.
  besides: (before, { field }, { dueDate }) =>
    field === 'priority' && dueDate && dueDate !== before.dueDate ? `, due ${formatFullDay(dueDate)}` : '',
  // The newest revision knows it.
  changedBy: ({ revisions: [latest] }) =>
    latest && { who: latest.userApp ? nameOf(latest.userApp) : undefined, at: latest.date },
};
