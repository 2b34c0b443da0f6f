import { priorityLabels } from '@lamplight/domain/issue-words';
import type { Priority } from '@lamplight/domain/issues';

/** What becomes of a "no", with the issue's priority. */
export const issueWords = (priority: Priority): string =>
  `Opens a ${priorityLabels[priority].toLowerCase()} issue`;
