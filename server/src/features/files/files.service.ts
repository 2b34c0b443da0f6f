import { newId } from '../../db/ids';
import type { WriteScope } from '../../db/scope';
import { OutsideFirst } from '../../http/outside-first';
import { notFound, Refusal } from '../../http/refusal';
import { inStoreTurn } from '../../http/store-turns';
import type { FileStore } from '../../ports/file-store';
import type { ReceivedFile } from '../../ports/uploads';
import type { FileRow } from './files.present';
import { deleteFiles, type FileOwner, insertFile } from './files.queries';

/** A file that was kept, and what tells its bytes from others. */
export type StoredFile = FileRow & Pick<ReceivedFile, 'sha256'>;

/** Files whose bytes are in the store by now. */
const stored = new WeakSet<ReceivedFile>();

/**
 * Asks that the bytes of a file are in the store before its row is written. Where they are not yet, the transaction ends here and begins anew
 * when those of all files of the call are: whoever waits for the store holds nothing of the database, and what is refused before this
 * has nothing stored.
 */
export function requireBytes(store: FileStore, scope: WriteScope, file: ReceivedFile): void {
  if (stored.has(file)) return;
  throw new OutsideFirst((files) =>
    inStoreTurn(store, 'put', scope, async () => {
      for (const each of files) {
        await store.put(each.tempPath, each.sha256);
        stored.add(each);
      }
    }),
  );
}

/**
 * Keeps received files for a record: first the bytes, durable in the store, then the row, so that no row ever names
 * a file that is not there. Bytes whose transaction fails are swept later.
 */
export async function storeFiles(
  store: FileStore,
  scope: WriteScope,
  files: readonly ReceivedFile[],
  owner: FileOwner,
): Promise<StoredFile[]> {
  const rows: StoredFile[] = [];
  for (const file of files) rows.push(await storeFile(store, scope, file, owner));
  return rows;
}

/** The same for one file whose id the client may have chosen. */
export async function storeFile(
  store: FileStore,
  scope: WriteScope,
  file: ReceivedFile,
  owner: FileOwner,
  id: string = newId(),
): Promise<StoredFile> {
  requireBytes(store, scope, file);
  scope.write(insertFile(scope, id, file, owner));
  return { ...file, id, created_at: scope.now, created_by: scope.actor.userId };
}

/** Takes files off their record and returns their names; what is not on it is not there. The sweep takes the bytes. */
export async function takeFilesOff(
  scope: WriteScope,
  owner: FileOwner | { filled_form_id: string },
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const removed = await scope.run(deleteFiles(scope, owner, ids));
  if (removed.length !== new Set(ids).size) throw notFound();
  return removed.map((file) => file.name);
}

/** The one file of a request that takes a picture; refused by its name where it is none. */
export function pictureOf(files: readonly ReceivedFile[]): ReceivedFile | undefined {
  const [file] = files;
  if (file && !file.type.startsWith('image/')) {
    throw new Refusal('file_type', { name: file.name, reason: 'choose a picture: JPEG, PNG, WebP or HEIC' });
  }
  return file;
}
