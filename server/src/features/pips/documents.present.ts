import type { Document } from '@lamplight/contract/documents';
import type { Names } from '../../names/names';
import { presentFile } from '../files/files.present';
import { presentPerson } from '../people/people.present';
import { fileOf, type PipDocumentRow } from './documents.queries';

/** Documents of a PIP, each with its newest file and those before it. */
export function presentDocuments(names: Names, rows: readonly PipDocumentRow[]): Document[] {
  const byId = new Map<string, PipDocumentRow[]>();
  for (const row of rows) byId.set(row.id, [...(byId.get(row.id) ?? []), row]);
  return [...byId.values()].flatMap((ofOne) => {
    const [row] = ofOne;
    if (!row) return [];
    const files = ofOne.flatMap((each) => fileOf(each) ?? []).map((file) => presentFile(names, file));
    const [file, ...earlierFiles] = files;
    return [
      {
        id: row.id,
        version: row.version,
        type: row.type,
        title: row.title,
        date: row.day,
        dateTime: file?.creationDatetime ?? null,
        topic: row.topic_id === null ? null : { id: row.topic_id, name: row.topic_name ?? '' },
        userApp: presentPerson(names, row.user_id),
        pip: { id: row.pip_id, versionNumber: row.number },
        file: file ?? null,
        earlierFiles,
      },
    ];
  });
}
