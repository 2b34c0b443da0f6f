import { issueStepDone } from '@lamplight/contract/issue-messages';
import { type IssueAction, type IssueStatus, issueLifecycle } from '@lamplight/domain/issue.lifecycle';
import { stepTo } from '@lamplight/domain/lifecycle';
import type { Action } from '@lamplight/domain/permissions';
import { verifierWords } from '@lamplight/domain/verifier-words';
import { numbered } from './IssueTitle';
import type { IssueRow } from './issues.api';

/** The step that brings an issue to a status, or why whoever looks at it cannot take it. Who resolved it, the server knows. */
export function stepOrWhyNot(
  from: IssueStatus,
  to: IssueStatus,
  may: (right: Action) => boolean,
): { action: IssueAction } | { refused: string } {
  const step = stepTo(issueLifecycle, from, to);
  if (!step.ok) return { refused: step.refusal.message };
  const { permission, done } = issueLifecycle.actions[step.action];
  if (may(permission)) return { action: step.action };
  return {
    refused: step.action === 'close' ? verifierWords(false) : `You may not mark this issue as ${done}.`,
  };
}

/** What is said where a step was taken among other issues: `Issue resolved · #214 Call light broken`. */
export const stepDoneWords = (action: IssueAction, issue: Pick<IssueRow, 'number' | 'title'>): string =>
  `${issueStepDone[action]} · ${numbered(issue)}`;
