import { success } from '@lamplight/contract/messages';
import { useNavigate } from 'react-router';
import { notifySuccess } from '../../notify/notify';
import { useAccount, useMay } from '../../session/session';
import { useIdempotencyKey } from '../../ui/idempotency';
import { NoAccessPage } from '../../ui/NoAccessPage';
import { PageHeader } from '../../ui/PageHeader';
import { IssueForm, type IssueSubmission } from './IssueForm';
import { issueHref } from './IssueTitle';
import { newIssueValues, toNewIssue } from './issue-values';
import { useCreateIssue } from './issues.api';

/** Recording an issue, for those who may. */
export function NewIssuePage() {
  const may = useMay();
  return may('issue.create') ? <NewIssue /> : <NoAccessPage title="New issue" />;
}

function NewIssue() {
  const account = useAccount();
  const navigate = useNavigate();
  const create = useCreateIssue();
  const keyFor = useIdempotencyKey();

  const save = async ({ values, attachments }: IssueSubmission) => {
    const body = toNewIssue(values);
    const files = attachments.chosen.map(({ file }) => file);
    const content = JSON.stringify([
      body,
      files.map(({ name, size, lastModified }) => [name, size, lastModified]),
    ]);
    const issue = await create.mutateAsync({
      body,
      files,
      idempotencyKey: keyFor(content),
      onUpload: attachments.setSentBytes,
    });
    notifySuccess(success.issueCreated);
    return issue.id;
  };

  return (
    <>
      <PageHeader title="New issue" back={{ to: '/issues', label: 'Issues' }} />
      <IssueForm
        draft="issue.new"
        initialValues={newIssueValues(account.id)}
        issue={null}
        saveLabel="Record issue"
        save={save}
        onSaved={(id) => navigate(issueHref(id), { replace: true })}
        onCancel={() => navigate('/issues')}
      />
    </>
  );
}
