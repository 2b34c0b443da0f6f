import type { StoredFile } from '@lamplight/contract/files';
import type { Names } from '../../names/names';
import { presentPerson } from '../people/people.present';

/** What of a file's row is shown. */
export interface FileRow {
  id: string;
  name: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  created_at: Date;
  created_by: string;
}

/** A file as it comes within its record's row, as JSON. */
export type KeptFile = Omit<FileRow, 'created_at'> & { created_at: string; sha256: string };

/** The same as answers show it. */
export const presentKeptFile = (names: Pick<Names, 'person'>, file: KeptFile): StoredFile =>
  presentFile(names, { ...file, created_at: new Date(file.created_at) });

export const presentFile = (names: Pick<Names, 'person'>, row: FileRow): StoredFile => ({
  id: row.id,
  name: row.name,
  type: row.type,
  size: row.size,
  width: row.width,
  height: row.height,
  creationDatetime: row.created_at.toISOString(),
  userApp: presentPerson(names, row.created_by),
});
