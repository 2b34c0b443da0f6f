import { pipStatusLabels } from '@lamplight/domain/pips/words';
import { queryClient } from '../../api/query-client';
import type { JumpTarget } from '../../ui/jump';
import { pipHref } from './pip-links';
import { pipList } from './pips.api';

const most = 7;

/** PIPs by words, for the search of the top bar. */
export async function findPips(text: string): Promise<JumpTarget[]> {
  // The space keeps words such as "room.left" from being read as a criterion (ui/list/criteria.ts).
  const page = await queryClient.fetchQuery({
    ...pipList({ q: ` ${text}`, size: most }),
    meta: { quiet: true },
  });
  return page.content.map(({ id, title, status, topic }) => ({
    key: id,
    to: pipHref(id),
    label: title,
    detail: [pipStatusLabels[status], topic?.name].filter(Boolean).join(', '),
  }));
}
