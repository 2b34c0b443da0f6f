/** What is said when a step of an issue was taken, for which the specification has no words. Beside the catalogue of `messages.ts`, as Login needs none of it. */
export const issueStepDone = {
  startWork: 'Work on the issue started',
  stopWork: 'Work on the issue stopped',
  resolve: 'Issue resolved',
  close: 'Issue verified and closed',
  reopen: 'Issue reopened',
  void: 'Issue voided',
} as const;
