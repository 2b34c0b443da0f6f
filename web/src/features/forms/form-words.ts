import { priorityLabels } from '@lamplight/domain/issue-words';
import type { Priority } from '@lamplight/domain/issues';

/** What marks a question whose "no" may mean that someone comes to harm. Issues have a priority, which is another thing. */
export const harmWords = 'Risk of harm';

/** What becomes of a "no", with the issue's priority. */
export const issueWords = (priority: Priority): string =>
  `Opens a ${priorityLabels[priority].toLowerCase()}${priority === 'CRITICAL' ? '' : '-priority'} issue`;
