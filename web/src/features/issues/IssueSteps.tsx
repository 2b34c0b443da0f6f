import { issueStepDone } from '@lamplight/contract/issue-messages';
import { type IssueAction, issueLifecycle } from '@lamplight/domain/issue.lifecycle';
import { actionBetween, onBeforeBack } from '@lamplight/domain/lifecycle';
import { verifierWords } from '@lamplight/domain/verifier-words';
import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { notifySuccess } from '../../notify/notify';
import { useAccount } from '../../session/session';
import { isWithin } from '../../ui/is-within';
import { laterDialog } from '../../ui/later';
import { type IssueStep, useMoveIssue } from './change-issues.api';
import classes from './IssueView.module.css';
import type { Issue } from './issues.api';

const ResolveIssue = laterDialog(async () => (await import('./ResolveIssue')).ResolveIssue);
const StaleStep = laterDialog(async () => (await import('./StaleStep')).StaleStep);

const named = { role: 'group', 'aria-label': 'Steps' } as const;

/**
 * The steps that state and rights allow now, as buttons. None of them is final: an issue can be reopened. Resolving asks what was done;
 * what ends it is asked about first (VoidIssue). The dialogs stand apart: where a phone is turned, the buttons are drawn anew, and nothing
 * that was typed goes with them.
 */
export function useIssueSteps(issue: Issue): { buttons: ReactNode; dialogs: ReactNode } {
  const [resolving, setResolving] = useState(false);
  const [stale, setStale] = useState<{ step: IssueStep; now: Issue } | null>(null);
  const move = useMoveIssue((step, now) => setStale({ step, now }));
  const group = useRef<HTMLDivElement>(null);
  // The button that was pressed is another now. The focus goes to the group, not into it: a key still held down must
  // not take the next step too. Whoever went on meanwhile stays where they are.
  const goToSteps = () => {
    if (isWithin(group.current)) group.current?.focus();
  };
  const take = (step: IssueStep, action: IssueAction) =>
    move.mutate(step, {
      onSuccess: () => {
        notifySuccess(issueStepDone[action]);
        goToSteps();
      },
    });
  const taking = issue.nextStatuses.flatMap((status) => {
    const action = actionBetween(issueLifecycle, issue.status, status);
    return action && action !== 'void' ? [{ status, action }] : [];
  });
  const steps = onBeforeBack(issueLifecycle, taking);
  // What the step changed is shown before the lists behind it are read anew: the next step need not wait for them.
  const taken = move.isPending && move.variables.version === issue.version ? move.variables.status : null;
  const forward = steps.filter(({ action }) => !issueLifecycle.actions[action].back).at(-1);
  const buttons = (
    <div ref={group} {...(steps.length > 0 ? named : {})} tabIndex={-1} className={classes.steps}>
      {steps.map(({ status, action }) => (
        <Button
          key={status}
          variant={forward?.action === action ? 'filled' : 'default'}
          loading={taken === status}
          // One after the other, and not as if it had been pressed in vain.
          aria-disabled={taken !== null}
          {...(action === 'resolve' ? { 'aria-haspopup': 'dialog' } : {})}
          onClick={() =>
            action === 'resolve'
              ? setResolving(true)
              : take({ id: issue.id, version: issue.version, status }, action)
          }
        >
          {issueLifecycle.actions[action].button}
        </Button>
      ))}
    </div>
  );
  const dialogs = (
    <>
      {resolving && (
        <ResolveIssue
          issue={issue}
          onClose={() => setResolving(false)}
          // The dialog gives the focus back to a button that is gone by then.
          onDone={() => setTimeout(() => group.current?.focus())}
        />
      )}
      {stale && (
        <StaleStep
          now={stale.now}
          since={stale.step.version}
          status={stale.step.status}
          onClose={() => setStale(null)}
          onAgain={(version, action) => take({ ...stale.step, version }, action)}
        />
      )}
    </>
  );
  return { buttons, dialogs };
}

/** Of a resolved issue, who has to close it where whoever reads it cannot. */
export function MissingStep({ issue }: { issue: Issue }) {
  const account = useAccount();
  if (issue.status !== 'RESOLVED' || issue.nextStatuses.includes('CLOSED')) return null;
  return <span className={classes.hint}>{verifierWords(issue.resolvedBy?.id === account.id)}</span>;
}
