import { issueLifecycle } from '@lamplight/domain/issue.lifecycle';
import { actionBetween } from '@lamplight/domain/lifecycle';
import { Button } from '@mantine/core';
import { useAccount } from '../../session/session';
import classes from './IssueView.module.css';
import { type Issue, useMoveIssue } from './issues.api';

/** The steps that state and rights allow now, as buttons. None of them is final: an issue can be reopened. */
export function IssueSteps({ issue }: { issue: Issue }) {
  const account = useAccount();
  const move = useMoveIssue();
  const steps = issue.nextStatuses.flatMap((status) => {
    const action = actionBetween(issueLifecycle, issue.status, status);
    return action ? [{ status, action, label: issueLifecycle.actions[action].button }] : [];
  });
  const forward = steps.filter(({ action }) => action !== 'reopen').at(-1);
  const resolvedByMe = issue.status === 'RESOLVED' && issue.resolvedBy?.id === account.id;
  return (
    <>
      {steps.map(({ status, action, label }) => (
        <Button
          key={status}
          variant={forward?.action === action ? 'filled' : 'default'}
          loading={move.isPending && move.variables.status === status}
          disabled={move.isPending}
          onClick={() => move.mutate({ id: issue.id, version: issue.version, status })}
        >
          {label}
        </Button>
      ))}
      {resolvedByMe && account.permissions.includes('issue.verify') && (
        <p className={classes.hint}>You resolved it, so someone else has to verify and close it.</p>
      )}
    </>
  );
}
