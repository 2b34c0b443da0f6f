import { addDays } from '@lamplight/domain/calendar/day';
import type { WrittenRow } from '../../db/write-rows';
import type { FileStore } from '../../ports/file-store';
import type { CareCenter } from '../care-center';
import { keptPaper } from './paper';
import { cedarHillDocuments, plansAndRecords } from './plans';
import { policyStories } from './policies';
import type { DocumentStory } from './story';

/** The documents of a center, and their files, which are stored already. */
export interface DocumentRows {
  documents: WrittenRow<'document'>[];
  files: WrittenRow<'file'>[];
}

const stories: Readonly<Record<CareCenter['key'], readonly DocumentStory[]>> = {
  mapleGrove: [...plansAndRecords, ...policyStories],
  cedarHill: cedarHillDocuments,
};

/** Writes the papers of a center into the store, before any row names them. */
export async function documentRows(
  center: CareCenter,
  store: FileStore,
  topics: readonly { key: string; id: string }[],
): Promise<DocumentRows> {
  const { context, staff, time } = center;
  const ids = center.idsFor('documents');
  const on = (days: number) => addDays(time.today, days);
  // Never later than now, whatever the hour of the first start.
  const at = (days: number) => new Date(Math.min(time.at(on(days), 11).getTime(), time.now.getTime()));
  const documents: WrittenRow<'document'>[] = [];
  // At once: while one is written to the disk, the next is printed.
  const files: Promise<WrittenRow<'file'>>[] = [];
  for (const story of stories[center.key]) {
    const [first] = story.files;
    const begunAt = at(first?.days ?? Math.min(story.date, -2));
    const id = ids(begunAt);
    const idOf = (name: string | undefined) => (name === undefined ? null : staff.named(name).id);
    documents.push({
      center_id: context.id,
      id,
      type: story.type,
      title: story.title,
      day: on(story.date),
      topic_id: topics.find(({ key }) => key === story.topic)?.id ?? null,
      user_id: idOf(story.responsible),
      pip_version_id: null,
      meeting_id: null,
      due_on: story.due === undefined ? null : on(story.due),
      review_on: story.review === undefined ? null : on(story.review),
      created_at: begunAt,
      created_by: staff.named(first?.by ?? 'Denise Washington').id,
      version: 0,
    });
    const kept = story.files.map(async (file): Promise<WrittenRow<'file'>> => {
      const storedAt = at(file.days);
      return keptPaper(center, store, {
        title: story.title,
        file,
        storedAt,
        id: ids(storedAt),
        of: { document_id: id },
      });
    });
    files.push(...kept);
  }
  return { documents, files: await Promise.all(files) };
}
