import { ApiProblem } from '../api/problem';
import { notifyRefused } from './notify';

/**
 * Does something to a record as it was seen: what somebody else changed or removed since stays so, which the words say, and nobody chooses
 * between two versions. Whether it was done.
 */
export async function unlessOvertaken(act: () => Promise<unknown>, words: string): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    const isOvertaken = error instanceof ApiProblem && ['concurrency', 'removed'].includes(error.errorKey);
    if (!isOvertaken) throw error;
    notifyRefused(words);
    return false;
  }
}
