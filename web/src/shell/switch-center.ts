import { api } from '../api/client';
import { queryClient } from '../api/query-client';
import { actingCenter } from '../session/acting-center';
import { session } from '../session/session';
import { forgetLists } from '../ui/last-list';

/** Lets an administrator act in another center from here on; nothing read in the one before stays in memory. */
export async function switchCenter(centerId: string): Promise<void> {
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
