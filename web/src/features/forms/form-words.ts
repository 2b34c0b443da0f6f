import type { Priority } from '@lamplight/domain/issues';

/** What becomes of a "no", with the issue's priority. */
export function issueWords(priority: Priority): string {
  return `opens an issue, ${priority.toLowerCase()}`;
}
