import { join } from 'node:path';
import { createLocalFileStore, type FileStore } from './file-store';
import { createS3FileStore, readS3Address } from './s3-file-store';

/** The file store of the settings: the bucket `FILES_URL` names, or the folder `files` of the data folder. */
export function createFileStore(filesUrl: string | undefined, dataDir: string): FileStore {
  const folder = join(dataDir, 'files');
  if (filesUrl === undefined) return createLocalFileStore(folder);
  return createS3FileStore(readS3Address(filesUrl), join(folder, 'temporary'));
}
