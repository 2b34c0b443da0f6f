import { readsAlleged } from '@lamplight/domain/allegations';
import type { ListedPerson } from '../people/people.api';

/** What says who reads an issue. */
export interface ReadBy {
  alleged: boolean;
  /** Of an alleged violation: who recorded it. */
  recordedBy: { id: string } | null;
  auditor: { id: string } | null;
}

/**
 * Whether somebody reads an issue, for those who are offered in it: one that alleges a violation is nobody else's, and the server refuses
 * whoever could not read it.
 */
export const readerOf =
  ({ alleged, recordedBy, auditor }: ReadBy) =>
  ({ id, qualityComitee, administrator }: ListedPerson): boolean =>
    !alleged ||
    readsAlleged(
      { createdBy: recordedBy?.id ?? '', auditorId: auditor?.id ?? null },
      { id, committee: qualityComitee, administrator },
    );
