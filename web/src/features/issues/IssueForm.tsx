import { Alert, Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../api/problem';
import { messageOf, notifyProblem } from '../../notify/notify';
import { useAccount } from '../../session/session';
import { DraftSaved, RestoredDraft } from '../../ui/DraftNote';
import { FormActions } from '../../ui/FormLayout';
import { focusFirstError, showFieldErrors } from '../../ui/form-fields';
import { LeaveGuard } from '../../ui/LeaveGuard';
import { useFormDraft } from '../../ui/useFormDraft';
import { type Attachments, useAttachments } from '../files/useAttachments';
import { IssueFormFields } from './IssueFormFields';
import { type IssueValues, isIssueValues, issueFields } from './issue-values';
import type { Issue } from './issues.api';
import { type IssueFormApi, useIssueForm } from './useIssueForm';

/** What the form hands to its page to save. */
export interface IssueSubmission {
  values: IssueValues;
  attachments: Attachments;
  form: IssueFormApi;
}

/**
 * The form of a new or an existing issue: keeps a draft, guards against leaving, shows the server's errors where
 * they belong. `save` resolves to the issue's id once it is saved, to null when the person has to decide something
 * first; what it throws is shown here.
 */
export function IssueForm(props: {
  /** Names the draft of this form; each issue has its own. */
  draft: string;
  initialValues: IssueValues;
  issue: Issue | null;
  saveLabel: string;
  save: (submission: IssueSubmission) => Promise<string | null>;
  onSaved: (id: string) => void;
  onCancel: () => void;
  children?: ReactNode;
}) {
  const { draft: draftName, initialValues, issue, saveLabel, save, onSaved, onCancel, children } = props;
  const { id: userId } = useAccount();
  const draft = useFormDraft(`${userId}.${draftName}`, isIssueValues);
  const form = useIssueForm(initialValues, draft.keep);
  const attachments = useAttachments();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const element = useRef<HTMLFormElement>(null);
  const saved = useRef(false);
  const isDirty = () => !saved.current && (form.isDirty() || attachments.isDirty);
  useRestoredDraft(form, draft.found?.values);

  const refuse = (error: unknown) => {
    notifyProblem(error);
    const problem = error instanceof ApiProblem ? error : null;
    const file = problem?.params.name;
    if (file) attachments.refuse([{ name: file, reason: messageOf(error) }]);
    const elsewhere = showFieldErrors(form, issueFields, problem?.fieldErrors ?? []);
    const shown = file !== undefined || (problem?.fieldErrors.length ?? 0) > elsewhere.length;
    setRefusal(shown ? '' : messageOf(error));
    focusFirstError(element.current);
  };

  const submit = form.onSubmit(
    async (values) => {
      setRefusal('');
      setBusy(true);
      try {
        const id = await save({ values, attachments, form });
        if (id === null) return;
        saved.current = true;
        draft.forget();
        onSaved(id);
      } catch (error) {
        refuse(error);
      } finally {
        setBusy(false);
        attachments.setSentBytes(null);
      }
    },
    () => focusFirstError(element.current),
  );

  const discard = () => {
    form.setValues(initialValues);
    draft.forget();
  };

  return (
    <form ref={element} onSubmit={submit} noValidate>
      <LeaveGuard isDirty={isDirty} onLeave={draft.forget} />
      {draft.found && <RestoredDraft savedAtMs={draft.found.savedAtMs} onDiscard={discard} />}
      {refusal && (
        <Alert color="red" variant="light" role="alert" mb="md">
          {refusal}
        </Alert>
      )}
      <IssueFormFields form={form} issue={issue} attachments={attachments} />
      <FormActions note={<DraftSaved savedAtMs={draft.savedAtMs} />}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          {saveLabel}
        </Button>
      </FormActions>
      {children}
    </form>
  );
}

/** Puts a found draft into the form, once; what was saved stays the measure of what is changed. */
function useRestoredDraft(form: IssueFormApi, values: IssueValues | undefined) {
  const done = useRef(false);
  useEffect(() => {
    if (!values || done.current) return;
    done.current = true;
    form.setValues(values);
  }, [form, values]);
}
