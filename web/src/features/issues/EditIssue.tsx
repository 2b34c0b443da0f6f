import { success } from '@lamplight/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiProblem } from '../../api/problem';
import { notifySuccess } from '../../notify/notify';
import { ConflictDialog } from '../../ui/ConflictDialog';
import { compareVersions, type Difference } from '../../ui/compare-versions';
import { PageHeader } from '../../ui/PageHeader';
import type { Attachments } from '../files/useAttachments';
import { IssueForm, type IssueSubmission } from './IssueForm';
import { issueHref } from './IssueTitle';
import {
  flatten,
  type IssueField,
  type IssueValues,
  issueFields,
  takeFields,
  toChange,
  valuesOf,
} from './issue-values';
import { fieldLabels } from './issue-words';
import { type Issue, oneIssue, useSaveIssue } from './issues.api';
import { useFieldTexts } from './useFieldTexts';

interface Conflict {
  differences: Difference<IssueField>[];
  /** Called with the fields whose saved version stays; with null when the person goes back to the form. */
  decide: (theirs: IssueField[] | null) => void;
}

/** Editing an issue. When someone else saved it meanwhile, the person chooses field by field what stays. */
export function EditIssue({ issue }: { issue: Issue }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const saving = useSaveIssue();
  // What the form began with; a background refresh must not move it under what is being typed.
  const [base, setBase] = useState(issue);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const textOf = useFieldTexts();

  const write = (values: IssueValues, against: Issue, { removed, chosen, setSentBytes }: Attachments) =>
    saving.mutateAsync({
      id: issue.id,
      body: {
        version: against.version,
        ...toChange(valuesOf(against), values),
        ...(removed.length > 0 ? { removedFiles: removed } : {}),
      },
      files: chosen.map(({ file }) => file),
      onUpload: setSentBytes,
    });

  const choose = (mine: IssueValues, against: Issue, theirs: Issue) =>
    new Promise<IssueField[] | null>((resolve) => {
      const [before, now] = [flatten(valuesOf(against)), flatten(valuesOf(theirs))];
      const decide = (fields: IssueField[] | null) => {
        setConflict(null);
        resolve(fields);
      };
      setConflict({ differences: compareVersions(issueFields, before, flatten(mine), now), decide });
    });

  const save = async ({ values, attachments, form }: IssueSubmission) => {
    let mine = values;
    let against = base;
    // Saving again can meet yet another version: then the person is asked again.
    while (!(await written(write(mine, against, attachments)))) {
      const theirs = await client.fetchQuery({ ...oneIssue(issue.id), staleTime: 0 });
      const taken = await choose(mine, against, theirs);
      if (taken === null) return null;
      mine = takeFields(mine, valuesOf(theirs), taken);
      against = theirs;
      form.setValues(mine);
      setBase(theirs);
    }
    notifySuccess(success.formSaved);
    return issue.id;
  };

  return (
    <>
      <PageHeader
        title={`Edit: ${issue.title}`}
        heading={issue.title}
        back={{ to: issueHref(issue.id), label: 'Issue' }}
      />
      <IssueForm
        draft={`issue.${issue.id}`}
        initialValues={valuesOf(base)}
        issue={issue}
        saveLabel="Save"
        save={save}
        onSaved={(id) => navigate(issueHref(id), { replace: true })}
        onCancel={() => navigate(issueHref(issue.id))}
      />
      <ConflictDialog
        opened={conflict !== null}
        differences={conflict?.differences ?? []}
        labelOf={(field) => fieldLabels[field]}
        textOf={textOf}
        busy={saving.isPending}
        onClose={() => conflict?.decide(null)}
        onSave={(fields) => conflict?.decide(fields)}
      />
    </>
  );
}

/** Whether it was saved; false when someone else was faster. */
async function written(saving: Promise<unknown>): Promise<boolean> {
  try {
    await saving;
    return true;
  } catch (error) {
    if (error instanceof ApiProblem && error.errorKey === 'concurrency') return false;
    throw error;
  }
}
