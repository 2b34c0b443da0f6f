import { issueLifecycle } from '@lamplight/domain/issue.lifecycle';
import { issueLabels } from '@lamplight/domain/issue-words';
import { issueLimits } from '@lamplight/domain/issues';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { notifyDone } from '../../notify/done';
import { StepForm } from '../../ui/form/StepForm';
import { useSmallForm } from '../../ui/form/useSmallForm';
import { required } from '../../ui/form-fields';
import { versionAfterOwn } from '../../ui/list/own-changes';
import { useRowChanges } from '../../ui/list/row-changes';
import { useFocusBack } from '../../ui/useFocusBack';
import { useOpened } from '../../ui/useOpened';
import { isStale, useIssueNow } from './change-issues.api';
import type { Issue, IssueRow } from './issues.api';
import { useResolveIssue } from './resolve-issue.api';
import { StaleStep } from './StaleStep';
import { stepDoneWords } from './step-words';
import { changedIssues } from './triage/changed-issues';
import { moveTo } from './triage/changes';
import { WhatChanged } from './WhatChanged';

const ofIssue = {
  text: 'Whoever verifies it reads what was done, and so does a surveyor.',
  label: issueLabels.resolution,
  description: 'In one line',
  missing: 'Say what was done',
};
/** An allegation is closed with what is due within five working days (42 CFR 483.12(c)(4)). */
const ofAllegation = {
  text: 'Whoever verifies it reads this, and so does a surveyor. Saving it here reports it to nobody.',
  label: 'What the investigation came to',
  description: 'And when it was reported, and to whom; in one line',
  missing: 'Say what the investigation came to, and when it was reported, to whom',
};

/**
 * Asks what was done about an issue, which resolves it. Where somebody else saved it meanwhile, it shows what they changed and offers to
 * resolve it all the same. Whatever shows issues opens it: `onDone` has the issue as it is then.
 */
export function ResolveIssue(props: {
  issue: Pick<IssueRow, 'id' | 'number' | 'version' | 'alleged'>;
  onClose: () => void;
  onDone?: (resolved: Issue) => void;
  /** Offers to reopen it where that is not offered beside it: in lists. */
  reopens?: boolean;
}) {
  const { issue, onClose, onDone, reopens = false } = props;
  useFocusBack();
  const { save } = useRowChanges(changedIssues);
  const resolving = useResolveIssue();
  const readNow = useIssueNow();
  /** The version that the person saw: what was changed since is shown. */
  const { id, number, version } = useOpened(issue);
  const asked = issue.alleged ? ofAllegation : ofIssue;
  const [seen, setSeen] = useState(version);
  const [now, setNow] = useState<Issue | null>(null);
  const small = useSmallForm({
    begin: { resolution: '' },
    check: { resolution: required(asked.missing) },
    send: async ({ resolution }) => {
      const own = await versionAfterOwn('issues', { id, version });
      setSeen(own);
      try {
        const resolved = await resolving.mutateAsync({ id, version: now?.version ?? own, resolution });
        const reopen = {
          words: issueLifecycle.actions.reopen.button,
          run: () => save(resolved, moveTo('REOPENED')),
        };
        notifyDone(stepDoneWords('resolve', resolved), reopens ? reopen : null);
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
      text={asked.text}
      action={now ? 'Resolve all the same' : 'Resolve'}
      small={small}
      onClose={onClose}
    >
      {now && <WhatChanged key={now.version} now={now} since={seen} />}
      <TextInput
        label={asked.label}
        description={asked.description}
        required
        maxLength={issueLimits.resolution}
        data-autofocus
        {...small.form.getInputProps('resolution')}
      />
    </StepForm>
  );
}
