import { issueStepDone } from '@lamplight/contract/issue-messages';
import { issueLabels } from '@lamplight/domain/issue-words';
import { issueLimits } from '@lamplight/domain/issues';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { forgetUndo } from '../../notify/done';
import { notifySuccess } from '../../notify/notify';
import { StepForm } from '../../ui/form/StepForm';
import { useSmallForm } from '../../ui/form/useSmallForm';
import { required } from '../../ui/form-fields';
import { isStale, useIssueNow } from './change-issues.api';
import { numbered } from './IssueTitle';
import type { Issue, IssueRow } from './issues.api';
import { useResolveIssue } from './resolve-issue.api';
import { StaleStep } from './StaleStep';
import { WhatChanged } from './WhatChanged';

/**
 * Asks what was done about an issue, which resolves it. Where somebody else saved it meanwhile, it shows what they changed and offers to
 * resolve it all the same. Whatever shows issues opens it: `onDone` has the issue as it is then.
 */
export function ResolveIssue(props: {
  issue: Pick<IssueRow, 'id' | 'number' | 'version'>;
  onClose: () => void;
  onDone?: (resolved: Issue) => void;
}) {
  const { issue, onClose, onDone } = props;
  const resolving = useResolveIssue();
  const readNow = useIssueNow();
  /** The version that the person saw: what was changed since is shown. */
  const [{ id, number, version: seen }] = useState(issue);
  const [now, setNow] = useState<Issue | null>(null);
  const small = useSmallForm({
    begin: { resolution: '' },
    check: { resolution: required('Say what was done') },
    send: async ({ resolution }) => {
      try {
        const resolved = await resolving.mutateAsync({ id, version: now?.version ?? seen, resolution });
        // What was done before is not what the key would take back any more.
        forgetUndo();
        notifySuccess(issueStepDone.resolve, numbered(resolved));
        onClose();
        onDone?.(resolved);
      } catch (error) {
        if (!isStale(error)) throw error;
        setNow(await readNow(id));
      }
    },
  });
  if (now && !now.nextStatuses.includes('RESOLVED'))
    return <StaleStep now={now} since={seen} status="RESOLVED" onClose={onClose} />;
  return (
    <StepForm
      title={`Resolve #${number}?`}
      text="Whoever verifies it reads what was done, and so does a surveyor."
      action={now ? 'Resolve all the same' : 'Resolve'}
      small={small}
      onClose={onClose}
    >
      {now && <WhatChanged key={now.version} now={now} since={seen} />}
      <TextInput
        label={issueLabels.resolution}
        description="In one line"
        required
        maxLength={issueLimits.resolution}
        data-autofocus
        {...small.form.getInputProps('resolution')}
      />
    </StepForm>
  );
}
