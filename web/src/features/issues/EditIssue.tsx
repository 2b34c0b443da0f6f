import { success } from '@lamplight/contract/messages';
import { statusLabels } from '@lamplight/domain/issue-words';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { notifySuccess } from '../../notify/notify';
import { useAccount } from '../../session/session';
import { RecordForm } from '../../ui/form/RecordForm';
import { useSavedRecord } from '../../ui/form/useRecordForm';
import { PageHeader } from '../../ui/PageHeader';
import { useAttachments } from '../files/useAttachments';
import { nameOf } from '../people/people.api';
import { useSaveIssue } from './change-issues.api';
import { savedLast } from './history';
import { IssueFormFields } from './IssueFormFields';
import { issueHref, numbered } from './IssueTitle';
import { issueFields } from './issue-fields';
import { type Issue, oneIssue } from './issues.api';
import { useNames } from './useNames';

/** Editing an issue. */
export function EditIssue({ issue }: { issue: Issue }) {
  const { id } = issue;
  const { id: userId } = useAccount();
  const navigate = useNavigate();
  const client = useQueryClient();
  const saving = useSaveIssue();
  const attachments = useAttachments();
  const { removed } = attachments;
  const form = useSavedRecord({
    fields: issueFields,
    draft: `${userId}.issue.${id}`,
    record: issue,
    files: attachments,
    save: (changes, sending) =>
      saving.mutateAsync({
        id,
        body: { ...changes, ...(removed.length > 0 ? { removedFiles: removed } : {}) },
        ...sending,
      }),
    reload: () => client.fetchQuery({ ...oneIssue(id), staleTime: 0 }),
    changedBy: (now) => {
      const last = savedLast(now);
      return last && { by: last.by && nameOf(last.by), at: last.at };
    },
    onSaved: () => {
      notifySuccess(success.issueUpdated);
      navigate(issueHref(id), { replace: true });
    },
  });
  return (
    <>
      <PageHeader
        title={`Edit: ${numbered(issue)}`}
        heading={issue.title}
        sub={`#${issue.number} · ${statusLabels[issue.status]}`}
        back={{ to: issueHref(id), label: 'Issue' }}
      />
      <RecordForm form={form} saveLabel="Save" cancelTo={issueHref(id)} nameOf={useNames()} takesFiles>
        <IssueFormFields at={form.at} issue={issue} attachments={attachments} />
      </RecordForm>
    </>
  );
}
