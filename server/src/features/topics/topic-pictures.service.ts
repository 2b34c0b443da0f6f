import type { Topic } from '@lamplight/contract/topics';
import { newId } from '../../db/ids';
import type { WriteScope } from '../../db/scope';
import { notFound, Refusal } from '../../http/refusal';
import type { FileStore } from '../../ports/file-store';
import type { ReceivedFile } from '../../ports/uploads';
import { pictureOf, requireBytes } from '../files/files.service';
import { deleteTopicPicture, findTopicOf, insertTopicPicture, listTopicPictures } from './topics.queries';
import { getTopic, lockedTopic } from './topics.service';

const changedSince =
  'The picture of this topic was changed in the meantime, by someone else or by your own first try. Look at it first.';

/** Gives a topic its picture, in place of the one it has, which is the one that was `seen`. The bytes are there before the row that names them. */
export async function setPicture(
  scope: WriteScope,
  store: FileStore,
  topicId: string,
  files: readonly ReceivedFile[],
  seen: string | null | undefined,
): Promise<Topic> {
  const picture = pictureOf(files);
  if (!picture) {
    const fieldErrors = [{ field: 'file', message: 'Choose a picture' }];
    throw new Refusal('validation', {}, { fieldErrors });
  }
  await lockedTopic(scope, topicId);
  const [shown] = await scope.run(listTopicPictures(scope, topicId));
  if (seen !== undefined && seen !== (shown?.id ?? null))
    throw new Refusal('status', { reason: changedSince });
  requireBytes(store, scope, picture);
  const before = await scope.shared(async ({ all }) => {
    const [deleted] = await all(
      deleteTopicPicture(scope, topicId),
      insertTopicPicture(scope, topicId, newId(), picture),
    );
    return deleted[0]?.name ?? null;
  });
  noteImage(scope, topicId, before, picture.name);
  return getTopic(scope, topicId);
}

/** Takes away a topic's picture; the id may be the topic's or the picture's. Without one there is nothing to do. */
export async function removePicture(scope: WriteScope, id: string): Promise<void> {
  const [topic] = await scope.run(findTopicOf(scope, id));
  if (!topic) throw notFound();
  await lockedTopic(scope, topic.id);
  const [deleted] = await scope.shared(({ run }) => run(deleteTopicPicture(scope, topic.id)));
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
