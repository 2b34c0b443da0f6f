import { issueStepDone } from '@lamplight/contract/issue-messages';
import { issueLabels } from '@lamplight/domain/issue-words';
import { issueLimits } from '@lamplight/domain/issues';
import { TextInput } from '@mantine/core';
import { notifySuccess } from '../../notify/notify';
import { StepForm } from '../../ui/form/StepForm';
import { useSmallForm } from '../../ui/form/useSmallForm';
import { required } from '../../ui/form-fields';
import { GrowingText } from '../../ui/GrowingText';
import { useFocusBack } from '../../ui/useFocusBack';
import { useOpened } from '../../ui/useOpened';
import { issueNumbered, useVoidIssue } from './change-issues.api';
import type { Issue } from './issues.api';

const isNumber = (text: string) => /^\s*(#?\s*\d{1,9})?\s*$/.test(text);
const unknown = 'There is no other issue of this number';

/** Asks why an issue is void, which ends it. */
export function VoidIssue({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  useFocusBack();
  const voiding = useVoidIssue(issue.id);
  /** Of what the person saw as it was opened: it is for good. */
  const { version } = useOpened(issue);
  const small = useSmallForm({
    begin: { voidReason: '', duplicateOf: '' },
    check: {
      voidReason: required('Say why it is void'),
      duplicateOf: (text) => (isNumber(text) ? null : 'A number, such as #214'),
    },
    send: async ({ voidReason, duplicateOf }) => {
      const other = duplicateOf.trim() === '' ? null : await issueNumbered(duplicateOf);
      if (other === undefined || other?.id === issue.id) {
        small.form.setFieldError('duplicateOf', unknown);
        return;
      }
      await voiding.mutateAsync({
        version,
        voidReason: voidReason.trim(),
        duplicateOf: other && { id: other.id },
      });
      notifySuccess(issueStepDone.void);
      onClose();
    },
  });
  return (
    <StepForm
      title={`Void #${issue.number}?`}
      text="For what was recorded by mistake, or twice. It stays to be read and is out of every list, count and export, for good. What was put right is resolved instead."
      action="Void"
      tone="danger"
      small={small}
      onClose={onClose}
    >
      <GrowingText
        label={issueLabels.voidReason}
        required
        minRows={2}
        maxRows={10}
        maxLength={issueLimits.voidReason}
        data-autofocus
        {...small.form.getInputProps('voidReason')}
      />
      <TextInput
        label={issueLabels.duplicateOf}
        description="The number of the issue that stays, where this one was recorded twice"
        placeholder="#214"
        {...small.form.getInputProps('duplicateOf')}
      />
    </StepForm>
  );
}
