import { failure, success } from '@lamplight/contract/messages';
import { documentLabels } from '@lamplight/domain/documents';
import { useNavigate } from 'react-router';
import { notifySuccess } from '../../../notify/notify';
import { useAccount } from '../../../session/session';
import { useToldBy } from '../../../session/useMails';
import { FormSection, Wide } from '../../../ui/FormLayout';
import { DueField } from '../../../ui/form/DueField';
import type { Fields } from '../../../ui/form/field';
import { day, reference } from '../../../ui/form/field-kinds';
import { DayField, TextField } from '../../../ui/form/inputs';
import { RecordForm } from '../../../ui/form/RecordForm';
import { useNewRecord } from '../../../ui/form/useRecordForm';
import { asLeft } from '../../../ui/last-list';
import { draftInCenter } from '../../../ui/local-draft';
import { PageHeader } from '../../../ui/PageHeader';
import { useToday } from '../../../ui/time-zone';
import { PersonField, ReviewField, TopicField, TypeField } from '../DocumentFields';
import { documentFields } from '../document-fields';
import { documentsHref } from '../document-links';
import { useAskForDocument } from '../documents.api';

/** Who hands in the file and by when is what makes it a task. */
const askedFields = {
  ...documentFields,
  userApp: reference(documentLabels.userApp, { required: 'Say who hands it in' }),
  dueDate: day(documentLabels.dueDate, { required: 'Say until when' }),
} as const satisfies Fields;

/** A document that has no file yet: what it is to be, who hands it in and by when. */
export function AskForDocument() {
  const account = useAccount();
  const today = useToday();
  const navigate = useNavigate();
  const asking = useAskForDocument();
  const toldBy = useToldBy();
  const form = useNewRecord({
    fields: askedFields,
    draft: draftInCenter(account, 'document.new'),
    begin: { type: 'OTHER', date: today },
    failure: failure.documentUpload,
    save: ({ type = 'OTHER', ...body }, { idempotencyKey }) =>
      asking.mutateAsync({ body: { type, ...body }, idempotencyKey }),
    onSaved: () => {
      notifySuccess(success.documentSaved);
      navigate(asLeft(documentsHref), { replace: true });
    },
  });
  const { at } = form;
  return (
    <>
      <PageHeader
        title="Ask for a document"
        sub={`It stands among the tasks of whoever hands it in, who is reminded of it ${toldBy}.`}
        back={{ to: documentsHref, label: 'Documents' }}
      />
      <RecordForm form={form} saveLabel="Ask for it" cancelTo={asLeft(documentsHref)}>
        <FormSection title="What is needed">
          <Wide>
            <TextField field={at.title} />
          </Wide>
          <PersonField field={at.userApp} description={`Who hands it in; they are reminded ${toldBy}`} />
          <DueField field={at.dueDate} what="the document" />
          <TypeField field={at.type} />
          <TopicField field={at.topic} />
          <DayField field={at.date} />
          <ReviewField field={at.reviewDate} />
        </FormSection>
      </RecordForm>
    </>
  );
}
