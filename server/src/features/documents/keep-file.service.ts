import type { WriteScope } from '../../db/scope';
import type { FileStore } from '../../ports/file-store';
import type { ReceivedFile } from '../../ports/uploads';
import { storeFile } from '../files/files.service';

/** Keeps a file as the document's newest, and leaves its text to be read. */
export async function keepFile(store: FileStore, scope: WriteScope, file: ReceivedFile, documentId: string) {
  const kept = await storeFile(store, scope, file, { document_id: documentId });
  scope.enqueue('read-file-text', { fileId: kept.id });
  return kept;
}
