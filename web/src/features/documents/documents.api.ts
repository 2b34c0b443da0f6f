import { failure } from '@lamplight/contract/messages';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input, Reply } from '../../api/call-types';
import { api } from '../../api/client';
import { ApiProblem } from '../../api/problem';
import { queryClient } from '../../api/query-client';
import { followRecord } from '../../session/switch-center';
import { type PageQuery, usePageOfList } from '../../ui/usePageOfList';
import type { Attempt } from '../files/uploads';

export type Document = Reply<'GET /documents/{id}'>;
export type DocumentRow = Reply<'GET /documents'>['content'][number];
export type NewDocument = Input<'POST /documents'>['body'];
export type DocumentChange = Input<'PUT /documents'>['body'];
export type DocumentQuery = Readonly<Record<string, string | number>>;

export const documentKeys = {
  all: ['documents'] as const,
  list: (query: DocumentQuery) => ['documents', 'list', query] as const,
  one: (id: string) => ['documents', 'one', id] as const,
};

export const documentList = (query: DocumentQuery) =>
  queryOptions({
    queryKey: documentKeys.list(query),
    queryFn: ({ signal }) => api('GET /documents', { query }, { signal }),
  });

export const useDocumentList = (query: PageQuery) => usePageOfList(documentList, query);

export const oneDocument = (id: string) =>
  queryOptions({
    queryKey: documentKeys.one(id),
    queryFn: ({ signal }) =>
      api('GET /documents/{id}', { params: { id } }, { signal, onOtherCenter: followRecord() }),
    // A missing document has a page of its own.
    meta: { quiet: true },
  });

/** Keeps a document with its file. */
export async function createDocument(body: NewDocument, file: File, attempt: Attempt): Promise<void> {
  await refresh(await api('POST /documents', { body, files: [file] }, attempt));
}

/** Hands in the file of a pending document, or puts another in the place of its file. */
export async function supplyFile(
  { id, version }: Pick<DocumentRow, 'id' | 'version'>,
  file: File,
  attempt: Attempt,
): Promise<void> {
  const given = { params: { id }, body: { version }, files: [file] };
  try {
    await refresh(await api('PUT /documents/{id}/upload-file', given, attempt));
  } catch (error) {
    // Somebody was faster: what is shown then is the document as it is now, and the next attempt means that one.
    if (error instanceof ApiProblem && error.errorKey === 'concurrency')
      await queryClient.invalidateQueries({ queryKey: documentKeys.all });
    throw error;
  }
}

/** Asks for a document: there is no file yet. */
export function useAskForDocument() {
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewDocument; idempotencyKey: string }) =>
      api('POST /documents', { body }, { idempotencyKey }),
    onSuccess: refresh,
    meta: { quiet: true },
  });
}

/** Saves changed fields of a document, with the version they were made against. */
export function useSaveDocument() {
  return useMutation({
    mutationFn: (body: DocumentChange) => api('PUT /documents', { body }),
    onSuccess: refresh,
    meta: { quiet: true },
  });
}

export function useDeleteDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /documents/{id}', { params: { id } }),
    // Its page is left after this: read anew, it would be missing.
    onSuccess: () => client.invalidateQueries({ predicate: isList }),
    meta: { failure: failure.fileDelete },
  });
}

const isList = ({ queryKey: [feature, kind] }: { queryKey: readonly unknown[] }) =>
  feature === 'documents' && kind !== 'one';

/** After a change: the document itself is known, every list and count of documents may have changed. */
function refresh(document: Document): Promise<void> {
  queryClient.setQueryData(documentKeys.one(document.id), document);
  return queryClient.invalidateQueries({ predicate: isList });
}
