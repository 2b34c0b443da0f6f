import { api } from '../api/client';
import { queryClient } from '../api/query-client';
import { forgetLists } from '../ui/last-list';
import { actingCenter } from './acting-center';

/**
 * Lets an administrator act in another center from here on; nothing read in the one before stays in memory. The page of
 * a record calls it with the record's center, so that names and choices around the record are those of its center.
 */
export async function switchCenter(centerId: string): Promise<void> {
  // What only names a record's call is read where there is no browser too, by tests.
  const { session } = await import('./session');
  const before = actingCenter.get();
  actingCenter.set(centerId);
  try {
    const account = await api('GET /account');
    queryClient.clear();
    forgetLists();
    session.setUserData(account);
  } catch (error) {
    actingCenter.set(before);
    throw error;
  }
}
