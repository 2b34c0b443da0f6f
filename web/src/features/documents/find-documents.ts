import { documentTypeLabels } from '@lamplight/domain/documents';
import { queryClient } from '../../api/query-client';
import type { JumpTarget } from '../../ui/jump';
import { documentHref } from './document-links';
import { documentList } from './documents.api';

const most = 7;

/** Documents by words of their titles and files, for the search of the top bar. */
export async function findDocuments(text: string): Promise<JumpTarget[]> {
  // The space keeps words such as "room.left" from being read as a criterion (ui/list/criteria.ts).
  const page = await queryClient.fetchQuery({
    ...documentList({ q: ` ${text}`, size: most }),
    meta: { quiet: true },
  });
  return page.content.map(({ id, title, type, topic }) => ({
    key: id,
    to: documentHref(id),
    label: title,
    detail: [documentTypeLabels[type], topic?.name].filter(Boolean).join(', '),
  }));
}
