import { statusLabels } from '@lamplight/domain/issue-words';
import { placeWords } from '@lamplight/domain/place-words';
import { queryClient } from '../../api/query-client';
import type { JumpTarget } from '../../ui/jump';
import { issueHref } from './IssueTitle';
import { issueList } from './issues.api';

const most = 7;

/** Issues by words, for the search of the top bar. */
export async function findIssues(text: string): Promise<JumpTarget[]> {
  // The space keeps words such as "room.left" from being read as a criterion (issue-criteria.ts).
  const page = await queryClient.fetchQuery({
    ...issueList({ q: ` ${text}`, size: most }),
    meta: { quiet: true },
  });
  return page.content.map((issue) => ({
    key: issue.id,
    to: issueHref(issue.id),
    label: issue.title,
    detail: [statusLabels[issue.status], placeWords(issue).place].filter(Boolean).join(', '),
  }));
}
