import { queryClient } from '../api/query-client';
import { forgetLists } from '../ui/last-list';
import { forgetOwn } from '../ui/list/own-changes';

/** What was read for one person, or in one center, is shown to nobody else and nowhere else. */
export function forgetRead(): void {
  queryClient.clear();
  forgetLists();
  forgetOwn();
}
