import { dayOf } from '@lamplight/domain/calendar/day';
import type { Acting } from '../../db/acting';
import { newId } from '../../db/ids';
import type { Scope, WriteScope } from '../../db/scope';
import { build, insertInto } from '../../db/statement';
import type { WrittenPaper } from '../signatures/signed-content';
import type { VersionRecord } from './pips.queries';

type Versioned = Pick<VersionRecord, 'id' | 'number' | 'pip_id' | 'content'>;

/** The document of a version, where it has one. */
const findDocumentOfVersion = (scope: Scope<Acting>, versionId: string) =>
  build
    .selectFrom('document')
    .select('id')
    .where('center_id', '=', scope.center.id)
    .where('pip_version_id', '=', versionId);

/** Keeps a paper as the newest file of its version's document, which begins with the first; says which document it is. */
export async function keepPaper(
  scope: WriteScope<Acting>,
  version: Versioned,
  { by, ...stored }: WrittenPaper,
): Promise<string> {
  const [kept] = await scope.run(findDocumentOfVersion(scope, version.id));
  const documentId = kept?.id ?? newId();
  const stamp = { center_id: scope.center.id, created_at: scope.now, created_by: by };
  if (!kept) {
    scope.write(
      insertInto('document', {
        ...stamp,
        id: documentId,
        type: 'PIP',
        title: `${version.content.title}, version ${version.number}`,
        day: dayOf(scope.now, scope.center.timeZone),
        topic_id: version.content.topicId,
        user_id: version.content.leaderId,
        pip_version_id: version.id,
      }),
    );
  }
  const fileId = newId();
  scope.write(
    insertInto('file', {
      ...stamp,
      ...stored,
      id: fileId,
      type: 'application/pdf',
      document_id: documentId,
    }),
  );
  scope.enqueue('read-file-text', { fileId });
  scope.note({
    action: 'document.written',
    subjectType: 'document',
    subjectId: documentId,
    after: { pip: version.pip_id, number: version.number, sha256: stored.sha256 },
  });
  return documentId;
}
