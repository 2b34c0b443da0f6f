import { editToolHref } from '../audit-tools/tool-links';
import { readFormHref } from '../completed-forms/completed-form-links';
import { documentHref } from '../documents/document-links';
import { issueHref } from '../issues/IssueTitle';
import { meetingHref } from '../meetings/meeting-links';
import { pipHref } from '../pips/pip-links';
import { editTopicHref } from '../topics/topic-links';
import type { ActivityRow } from './activity.api';

/** Where a record is shown, by its kind; of a kind without a page there is nothing to open. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  issue: issueHref,
  audit: (id) => `/ambassador-rounds/${id}/view`,
  'audit-tool': editToolHref,
  topic: editTopicHref,
  'completed-form': readFormHref,
  pip: pipHref,
  meeting: meetingHref,
  document: documentHref,
  user: (id) => `/edit-user/${id}`,
};

/** Where a row's record is shown; undefined where it is gone or has no page. */
export function recordHref({ subjectType, subjectId, action }: ActivityRow): string | undefined {
  if (subjectId === null || action.endsWith('.deleted')) return undefined;
  return pages[subjectType]?.(subjectId);
}
