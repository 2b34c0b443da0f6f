import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ApiProblem } from '../../../api/problem';
import { InLayout } from '../../../ui/ErrorPage';
import { later } from '../../../ui/later';
import { NoConnection } from '../../../ui/NoConnection';
import { NotFoundPage } from '../../../ui/NotFoundPage';
import { isUnread, UnreadPage } from '../../../ui/UnreadPage';
import { useShownSoon } from '../../../ui/useShownSoon';
import { oneDocument } from '../documents.api';
import { DocumentView } from './DocumentView';

const EditDocument = later(async () => (await import('./EditDocument')).EditDocument, InLayout);

/** One document, to read or, where the address says so, to change what is said of it. */
export function DocumentPage({ id }: { id: string }) {
  const [params] = useSearchParams();
  const { data, error, refetch, isPaused } = useQuery(oneDocument(id));
  const shown = useShownSoon(data !== undefined);
  if (error instanceof ApiProblem && [400, 404].includes(error.status))
    return <NotFoundPage title="Document not found" />;
  if (isUnread(error, data))
    return <UnreadPage error={error} onRetry={refetch} missing="Document not found" />;
  if (!data && isPaused) return <NoConnection />;
  if (!data || !shown) return <Waiting />;
  const edits = params.get('edit') === 'details' && data.permissions.includes('document.write');
  return edits ? <EditDocument document={data} /> : <DocumentView document={data} />;
}

function Waiting() {
  return (
    <div aria-busy="true">
      <Skeleton height={28} width="50%" mt={14} mb={32} />
      <Skeleton height={420} radius="lg" />
    </div>
  );
}
