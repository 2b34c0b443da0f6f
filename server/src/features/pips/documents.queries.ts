import type { Selectable } from 'kysely';
import type { Acting } from '../../db/acting';
import type { DocumentTable } from '../../db/schema-pips';
import type { Scope } from '../../db/scope';
import { build, prepared, type Statement } from '../../db/statement';
import type { FileRow } from '../files/files.present';

/** A document of a PIP with one of its files; the newest of each document first. */
export interface PipDocumentRow extends Selectable<DocumentTable> {
  pip_id: string;
  number: number;
  topic_name: string | null;
  file_id: string | null;
  file_name: string;
  file_type: string;
  file_size: number;
  file_created_at: Date;
  file_created_by: string;
}

const documents = prepared<{ center: string; id: string }, PipDocumentRow>`
  SELECT document.*, v.pip_id, v.number, topic.name AS topic_name, file.id AS file_id, file.name AS file_name, file.type AS file_type,
    file.size AS file_size, file.created_at AS file_created_at, file.created_by AS file_created_by
  FROM pip_version AS v
    JOIN document ON document.center_id = v.center_id AND document.pip_version_id = v.id
    LEFT JOIN topic ON topic.id = document.topic_id
    LEFT JOIN file ON file.center_id = document.center_id AND file.document_id = document.id
  WHERE v.center_id = ${'center'} AND v.pip_id = ${'id'}
  ORDER BY v.number DESC, file.created_at DESC, file.id DESC`;

/** The documents of a PIP's versions, the newest version first. */
export const listDocumentsOfPip = (scope: Scope, pipId: string): Statement<PipDocumentRow> =>
  documents({ center: scope.center.id, id: pipId });

/** The document of a version, where it has one. */
export const findDocumentOfVersion = (scope: Scope<Acting>, versionId: string) =>
  build
    .selectFrom('document')
    .select('id')
    .where('center_id', '=', scope.center.id)
    .where('pip_version_id', '=', versionId);

export const fileOf = (row: PipDocumentRow): FileRow | undefined =>
  row.file_id === null
    ? undefined
    : {
        id: row.file_id,
        name: row.file_name,
        type: row.file_type,
        size: row.file_size,
        width: null,
        height: null,
        created_at: row.file_created_at,
        created_by: row.file_created_by,
      };
