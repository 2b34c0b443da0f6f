import { useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { LeaveGuard } from '../../ui/form/LeaveGuard';
import { later } from '../../ui/later';
import { SelectionContext, useNewSelection } from '../../ui/list/selection';
import { NotFoundPage } from '../../ui/NotFoundPage';
import { namesDocument } from './document-links';
import { DocumentList } from './list/DocumentList';
import { createNewDocuments } from './upload/new-documents';

const DocumentPage = later(async () => (await import('./page/DocumentPage')).DocumentPage);
const AskForDocument = later(async () => (await import('./page/AskForDocument')).AskForDocument);

/**
 * Documents: their list, one of them, or the form that asks for one, as the address says. Uploads and what is picked stay
 * while one goes back and forth between them.
 */
export function DocumentsPage() {
  const [params] = useSearchParams();
  const [uploads] = useState(createNewDocuments);
  const selected = useNewSelection();
  const uploading = useSyncExternalStore(uploads.subscribe, uploads.list).length > 0;
  const id = params.get('document');
  const asks = id === null && params.get('edit') === 'pending';
  return (
    <SelectionContext value={selected}>
      {uploading && !params.get('edit') && (
        <LeaveGuard isDirty={() => uploads.list().length > 0} onLeave={uploads.clear} />
      )}
      {id !== null && !namesDocument(id) ? (
        <NotFoundPage title="Document not found" />
      ) : id !== null ? (
        <DocumentPage key={id} id={id} />
      ) : asks ? (
        <AskForDocument />
      ) : (
        <DocumentList uploads={uploads} />
      )}
    </SelectionContext>
  );
}
