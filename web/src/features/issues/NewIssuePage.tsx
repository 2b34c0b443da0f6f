import { success } from '@lamplight/contract/messages';
import { useNavigate } from 'react-router';
import { notifySuccess } from '../../notify/notify';
import { useAccount, useMay } from '../../session/session';
import { RecordForm } from '../../ui/form/RecordForm';
import { useNewRecord } from '../../ui/form/useRecordForm';
import { NoAccessPage } from '../../ui/NoAccessPage';
import { PageHeader } from '../../ui/PageHeader';
import { useAttachments } from '../files/useAttachments';
import { IssueFormFields } from './IssueFormFields';
import { issueHref } from './IssueTitle';
import { issueFields } from './issue-fields';
import { useCreateIssue } from './issues.api';

/** Recording an issue, for those who may. */
export function NewIssuePage() {
  const may = useMay();
  if (!may('issue.create')) return <NoAccessPage words="You may read issues, not record them" />;
  return <NewIssue />;
}

function NewIssue() {
  const { id: userId, center } = useAccount();
  const navigate = useNavigate();
  const create = useCreateIssue();
  const attachments = useAttachments();
  const form = useNewRecord({
    fields: issueFields,
    draft: `${userId}.${center.id}.issue.new`,
    // Found by the person who writes it down.
    begin: { priority: 'MEDIUM', sourceType: 'SELF_REPORTED', auditor: userId },
    files: attachments,
    save: (body, sending) => create.mutateAsync({ body, ...sending }),
    onSaved: ({ id }) => {
      notifySuccess(success.issueCreated);
      navigate(issueHref(id), { replace: true });
    },
  });
  return (
    <>
      <PageHeader title="New issue" back={{ to: '/issues', label: 'Issues' }} />
      <RecordForm form={form} saveLabel="Record issue" cancelTo="/issues">
        <IssueFormFields at={form.at} issue={null} attachments={attachments} />
      </RecordForm>
    </>
  );
}
