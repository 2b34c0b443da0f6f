import { buffer } from 'node:stream/consumers';
import { addDays } from '@lamplight/domain/calendar/day';
import type { WrittenRow } from '../../db/write-rows';
import type { FileStore } from '../../ports/file-store';
import { madeAt, renderPdf } from '../../ports/pdf/pdf';
import { putBytes } from '../../ports/put-bytes';
import { writeWorkbook } from '../../ports/spreadsheet';
import type { CareCenter } from '../care-center';
import { cedarHillDocuments, plansAndRecords } from './plans';
import { policyStories } from './policies';
import type { DocumentStory, StoryFile } from './story';

/** The documents of a center, and their files, which are stored already. */
export interface DocumentRows {
  documents: WrittenRow<'document'>[];
  files: WrittenRow<'file'>[];
}

const stories: Readonly<Record<CareCenter['key'], readonly DocumentStory[]>> = {
  mapleGrove: [...plansAndRecords, ...policyStories],
  cedarHill: cedarHillDocuments,
};

const template = `
#for section in doc.sections {
  heading(level: 2, section.heading)
  section.text
}
`;

interface Paper {
  bytes: Buffer;
  type: string;
  extension: string;
}

/** What a file of the story holds: a tagged PDF or a workbook, as Lamplight writes them. */
async function paperOf(center: CareCenter, title: string, file: StoryFile, at: Date): Promise<Paper> {
  if ('sheet' in file) {
    const { headings, rows } = file.sheet;
    const columns = headings.map((header) => ({ header, width: 30, kind: 'text' as const }));
    const sheet = { name: 'Drills', columns, rows, frozenHeader: true, autoFilter: false };
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    return { bytes: await buffer(writeWorkbook({ sheets: [sheet] })), type, extension: 'xlsx' };
  }
  const sections = file.sections.map(([heading, text]) => ({ heading, text }));
  const { name, timeZone } = center.context;
  const data = { title, center: name, made: madeAt(at, timeZone), sections };
  return { bytes: await renderPdf(template, data, at), type: 'application/pdf', extension: 'pdf' };
}

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
      const fileId = ids(storedAt);
      const { bytes, type, extension } = await paperOf(center, story.title, file, storedAt);
      return {
        center_id: context.id,
        id: fileId,
        ...(await putBytes(store, bytes)),
        type,
        name: `${story.title.replace(/[^\p{L}\p{N} -]+/gu, '')}.${extension}`,
        width: null,
        height: null,
        created_at: storedAt,
        created_by: staff.named(file.by).id,
        document_id: id,
        signing_id: null,
        issue_id: null,
        filled_form_id: null,
        link_id: null,
        form_id: null,
        topic_id: null,
      };
    });
    files.push(...kept);
  }
  return { documents, files: await Promise.all(files) };
}
