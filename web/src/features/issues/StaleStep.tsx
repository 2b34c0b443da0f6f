import { type IssueAction, type IssueStatus, issueLifecycle } from '@lamplight/domain/issue.lifecycle';
import { statusLabels } from '@lamplight/domain/issue-words';
import { actionBetween } from '@lamplight/domain/lifecycle';
import { Button, Modal } from '@mantine/core';
import { DialogActions } from '../../ui/DialogActions';
import { useFocusBack } from '../../ui/useFocusBack';
import type { Issue } from './issues.api';
import classes from './StaleStep.module.css';
import { WhatChanged } from './WhatChanged';

/**
 * A step that was not taken, as somebody else saved the issue meanwhile: shows what they changed, and offers the step again where the
 * issue still can take it.
 */
export function StaleStep(props: {
  now: Issue;
  /** The version that was on the screen. */
  since: number;
  status: IssueStatus;
  onClose: () => void;
  /** Takes the step from the version that is shown now. */
  onAgain?: (version: number, action: IssueAction) => void;
}) {
  const { now, since, status, onClose, onAgain } = props;
  useFocusBack();
  const action = now.nextStatuses.includes(status)
    ? actionBetween(issueLifecycle, now.status, status)
    : undefined;
  const again = action && onAgain;
  return (
    <Modal opened onClose={onClose} size="lg" title={`#${now.number} was changed meanwhile`}>
      <WhatChanged now={now} since={since} />
      <p className={classes.text}>
        {again
          ? 'Your step was not taken yet.'
          : `Your step was not taken: the issue is ${statusLabels[now.status].toLowerCase()} now.`}
      </p>
      {again ? (
        <DialogActions
          action={`${issueLifecycle.actions[action].button} all the same`}
          onAction={() => {
            onClose();
            again(now.version, action);
          }}
          onCancel={onClose}
        />
      ) : (
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      )}
    </Modal>
  );
}
