import type { createIssueSchema } from '@lamplight/contract/issues';
import type { z } from 'zod';
import type { TestPerson } from './world';

type Given = Partial<z.input<typeof createIssueSchema>>;

/** Records an issue through the interface and gives it back. */
export async function addIssue(by: TestPerson, given: Given = {}) {
  const body = { description: 'Call light out of reach of the resident in bed', ...given };
  const { status, body: issue } = await by.client.call('POST /issues', { body });
  if (status !== 201) throw new Error(`The issue was refused: ${JSON.stringify(issue)}`);
  return issue;
}
