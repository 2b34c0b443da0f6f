import type { Topic } from '@lamplight/contract/topics';
import { newId } from '../../db/ids';
import type { WriteScope } from '../../db/scope';
import { notFound, Refusal } from '../../http/refusal';
import type { FileStore } from '../../ports/file-store';
import type { ReceivedFile } from '../../ports/uploads';
import { pictureOf, requireBytes } from '../files/files.service';
import { deleteTopicPicture, findTopicOf, insertTopicPicture, updateTopic } from './topics.queries';
import { getTopic, lockedTopic } from './topics.service';

/** Gives a topic its picture, in place of the one it has. The bytes are there before the row that names them. */
export async function setPicture(
  scope: WriteScope,
  store: FileStore,
  topicId: string,
  files: readonly ReceivedFile[],
  seen: number | undefined,
): Promise<Topic> {
  const picture = pictureOf(files);
  if (!picture) {
    const fieldErrors = [{ field: 'file', message: 'Choose a picture' }];
    throw new Refusal('validation', {}, { fieldErrors });
  }
  const row = await lockedTopic(scope, topicId, seen);
  requireBytes(store, scope, picture);
  const before = await scope.shared(async ({ all }) => {
    const [deleted] = await all(
      deleteTopicPicture(scope, topicId),
      insertTopicPicture(scope, topicId, newId(), picture),
      updateTopic(scope, topicId, row.version, {}),
    );
    return deleted[0]?.name ?? null;
  });
  noteImage(scope, topicId, before, picture.name);
  return getTopic(scope, topicId);
}

/** Takes away a topic's picture; the id may be the topic's or the picture's. Without one there is nothing to do. */
export async function removePicture(scope: WriteScope, id: string, seen: number | undefined): Promise<void> {
  const [topic] = await scope.run(findTopicOf(scope, id));
  if (!topic) throw notFound();
  const row = await lockedTopic(scope, topic.id, seen);
  const [deleted] = await scope.shared(async ({ run }) => {
    const gone = await run(deleteTopicPicture(scope, topic.id));
    if (gone.length > 0) await run(updateTopic(scope, topic.id, row.version, {}));
    return gone;
  });
  noteImage(scope, topic.id, deleted?.name ?? null, null);
}

const noteImage = (scope: WriteScope, topicId: string, before: string | null, after: string | null) =>
  scope.note({
    action: 'topic.changed',
    subjectType: 'topic',
    subjectId: topicId,
    before: { image: before },
    after: { image: after },
  });
