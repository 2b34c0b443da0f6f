import type { Audit } from '@lamplight/contract/audits';
import type { Change } from '../forms/unsent/change';
import { loadFilled } from '../forms/unsent/load-filled';
import type { Running } from '../forms/unsent/runtime';
import { roundSubject } from './round-subject';

/** A round as it was found, with what this browser has not got acknowledged. */
export interface LoadedRound {
  audit: Audit;
  changes: Change[];
}

/** Reads a round from the server, or without one from this browser's own copy. Throws an `ApiProblem`. */
export async function loadRound(running: Running, id: string): Promise<LoadedRound> {
  const { record, changes } = await loadFilled(running, roundSubject, id);
  return { audit: record, changes };
}
