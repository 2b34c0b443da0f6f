import { success } from '@lamplight/contract/messages';
import { Skeleton } from '@mantine/core';
import { useNavigate } from 'react-router';
import { notifySuccess } from '../../notify/notify';
import { useAccount } from '../../session/session';
import { formatFullDay } from '../../ui/dates';
import { RecordForm } from '../../ui/form/RecordForm';
import { useNewRecord } from '../../ui/form/useRecordForm';
import { draftInCenter } from '../../ui/local-draft';
import { NotFoundPage } from '../../ui/NotFoundPage';
import { PageHeader } from '../../ui/PageHeader';
import { useToday } from '../../ui/time-zone';
import { useAttachments } from '../files/useAttachments';
import { useCreateIssue } from './change-issues.api';
import { type FromForm, useFromForm } from './from-form';
import { IssueFormFields } from './IssueFormFields';
import { issueHref } from './IssueTitle';
import { issueFields } from './issue-fields';

/** Recording an issue. It begins with nothing, or with the "no" that the address names. */
export function NewIssuePage() {
  const from = useFromForm();
  if (from === undefined) return <Skeleton height={260} mt={40} radius="lg" />;
  if (from === 'failed') return <NotFoundPage title="This answer is not there any more" />;
  const origin = from ? `.${from.form.id}.${from.linkId}` : '';
  return <NewIssue key={origin} from={from} origin={origin} />;
}

function NewIssue({ from, origin }: { from: FromForm | null; origin: string }) {
  const account = useAccount();
  const navigate = useNavigate();
  const today = useToday();
  const create = useCreateIssue();
  const attachments = useAttachments();
  // Found by the person who writes it down.
  const usual = {
    foundOn: today,
    sourceType: from?.begin.sourceType ?? 'SELF_REPORTED',
    auditor: account.id,
  };
  const form = useNewRecord({
    fields: issueFields,
    draft: draftInCenter(account, `issue.new${origin}`),
    begin: { priority: 'MEDIUM', ...usual, ...from?.begin },
    files: attachments,
    save: (body, sending) => create.mutateAsync({ body: { ...body, ...answerOf(from) }, ...sending }),
    onSaved: ({ id }) => {
      notifySuccess(success.issueCreated);
      navigate(issueHref(id), { replace: true });
    },
  });
  return (
    <>
      <PageHeader
        title="New issue"
        back={{ to: '/issues', label: 'Issues' }}
        sub={from && `From a “no” of ${from.form.form_topic.name}, ${formatFullDay(from.form.date)}.`}
      />
      <RecordForm form={form} saveLabel="Record issue" cancelTo="/issues" takesFiles>
        <IssueFormFields at={form.at} issue={null} attachments={attachments} usual={usual} />
      </RecordForm>
    </>
  );
}

const answerOf = (from: FromForm | null) =>
  from ? { completedForm: from.form.id, linkId: from.linkId } : {};
