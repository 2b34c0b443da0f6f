import { failure, success } from '@lamplight/contract/messages';
import { documentLabels } from '@lamplight/domain/documents';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { notifySuccess } from '../../../notify/notify';
import { useAccount } from '../../../session/session';
import { FormSection, Wide } from '../../../ui/FormLayout';
import { DueField } from '../../../ui/form/DueField';
import { DayField, TextField } from '../../../ui/form/inputs';
import { RecordForm } from '../../../ui/form/RecordForm';
import { useSavedRecord } from '../../../ui/form/useRecordForm';
import { PageHeader } from '../../../ui/PageHeader';
import { PersonField, ReviewField, TopicField, TypeField } from '../DocumentFields';
import { documentFields } from '../document-fields';
import { documentHref } from '../document-links';
import { type Document, oneDocument, useSaveDocument } from '../documents.api';
import { useNamesOfDocument } from '../useNamesOfDocument';

/** Changes what is said of a document; its file is replaced where it is read. */
export function EditDocument({ document }: { document: Document }) {
  const { id, title } = document;
  const { id: userId } = useAccount();
  const navigate = useNavigate();
  const client = useQueryClient();
  const saving = useSaveDocument();
  const form = useSavedRecord({
    fields: documentFields,
    draft: `${userId}.document.${id}`,
    record: document,
    failure: failure.documentUpdate,
    save: (changes) => saving.mutateAsync({ id, ...changes }),
    reload: () => client.fetchQuery({ ...oneDocument(id), staleTime: 0 }),
    onSaved: () => {
      notifySuccess(success.documentSaved);
      navigate(documentHref(id), { replace: true });
    },
  });
  const { at } = form;
  return (
    <>
      <PageHeader
        title={`Edit: ${title}`}
        heading={title}
        back={{ to: documentHref(id), label: 'Document' }}
      />
      <RecordForm form={form} saveLabel="Save" cancelTo={documentHref(id)} nameOf={useNamesOfDocument()}>
        <FormSection title="Details">
          <Wide>
            <TextField field={at.title} />
          </Wide>
          <TypeField field={at.type} />
          <DayField field={at.date} />
          <TopicField field={at.topic} document={document} />
          <PersonField field={at.userApp} document={document} />
          <ReviewField field={at.reviewDate} />
          {document.file ? (
            <DayField field={at.dueDate} description={`${documentLabels.dueDate}: its file has come`} />
          ) : (
            <DueField field={at.dueDate} saved={document.dueDate} what="the document" />
          )}
        </FormSection>
      </RecordForm>
    </>
  );
}
