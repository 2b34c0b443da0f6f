import { buffer } from 'node:stream/consumers';
import type { WrittenRow } from '../../db/write-rows';
import type { FileStore } from '../../ports/file-store';
import { madeAt, renderPdf } from '../../ports/pdf/pdf';
import { putBytes } from '../../ports/put-bytes';
import { writeWorkbook } from '../../ports/spreadsheet';
import type { CareCenter } from '../care-center';
import type { StoryFile } from './story';

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

/** A file of the story: its bytes in the store, and its row. */
export async function keptPaper(
  center: CareCenter,
  store: FileStore,
  paper: {
    title: string;
    file: StoryFile;
    storedAt: Date;
    id: string;
    of: { document_id: string } | { dated_record_id: string };
  },
): Promise<WrittenRow<'file'>> {
  const { title, file, storedAt, id, of } = paper;
  const { bytes, type, extension } = await paperOf(center, title, file, storedAt);
  return {
    center_id: center.context.id,
    id,
    ...(await putBytes(store, bytes)),
    type,
    name: `${title.replace(/[^\p{L}\p{N} -]+/gu, '')}.${extension}`,
    width: null,
    height: null,
    created_at: storedAt,
    created_by: center.staff.named(file.by).id,
    document_id: null,
    dated_record_id: null,
    told_pips: [],
    signing_id: null,
    issue_id: null,
    filled_form_id: null,
    link_id: null,
    form_id: null,
    topic_id: null,
    ...of,
  };
}
