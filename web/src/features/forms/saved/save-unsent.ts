import { answerContent } from '../answer-content';
import { isOf, type Subject, subjectKey } from '../unsent/change';
import { mergeChanges } from '../unsent/merge';
import type { Running } from '../unsent/runtime';
import type { SavedFile, SavedRecord } from './saved-file';
import type { SavedSubject, SavedTable } from './saved-subject';

/** Who saves, and where. */
interface Whose {
  center: { id: string; name: string };
  firstName: string;
  lastName: string;
}

/**
 * What this browser holds of the person's records that are not sent, as the server had them last and over that what it
 * did not get; of one record where it is named. `left` counts those whose
 * copy this browser could not keep: of them a file would say nothing.
 */
export async function unsentRecords(
  subjects: SavedTable,
  { outbox, copies }: Pick<Running, 'outbox' | 'copies'>,
  { center, firstName, lastName }: Whose,
  only?: Subject,
): Promise<{ file: SavedFile; left: number }> {
  await outbox.refresh();
  const changes = outbox
    .get()
    .changes.filter((change) => change.centerId === center.id && (!only || isOf(only)(change)));
  const found = new Map(changes.map(({ subject }) => [subjectKey(subject), subject]));
  const records = (await Promise.all([...found.values()].map(saved))).filter((each) => each !== undefined);
  const file = { by: `${firstName} ${lastName}`.trim(), savedAt: new Date().toISOString(), records };
  return { file, left: found.size - records.length };

  async function saved(subject: Subject): Promise<SavedRecord | undefined> {
    const kind: SavedSubject | undefined = subjects[subject.kind];
    const copy = kind && (await copies.find(kind.calls, outbox.userId, subject.id));
    if (!copy) return undefined;
    const record = mergeChanges(kind.calls, copy, changes);
    const here = changes.filter(isOf(subject)).map(({ content }) => content);
    const photos = here.filter((content) => content.kind === 'photo');
    const held = new Set(photos.map(({ fileId }) => fileId));
    const named = record.answers.flatMap(({ files = [] }) => files);
    const said = record.answers.filter(({ answer, comment }) => answer.length > 0 || comment);
    const contents: SavedRecord['contents'] = [
      { kind: 'start', fields: { ...kind.startOf(record) } },
      { kind: 'about', fields: { ...kind.calls.aboutOf(record) } },
      ...said.map(answerContent),
      ...photos,
    ];
    return {
      ...subject,
      title: kind.titleOf(record),
      begunAt: record.creationDateTime,
      center: { id: center.id, name: center.name },
      gone: named.filter(({ id }) => !held.has(id)).length,
      contents,
    };
  }
}
