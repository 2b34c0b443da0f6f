import type { Audit } from '@lamplight/contract/audits';
import type { SavedSubject } from '../forms/saved/saved-subject';
import { type RoundAbout, type RoundStart, roundSubject } from './round-subject';
import { placeOf, roundHref } from './round-words';

/** A round as a kind of record in a file. */
export const savedRound: SavedSubject<Audit, RoundStart, RoundAbout> = {
  calls: roundSubject,
  titleOf: (audit) => [audit.auditToolQuestionnarie.title, placeOf(audit)].filter(Boolean).join(', '),
  startOf: ({ auditToolQuestionnarie: { id: toolId }, unit, location }) => ({ toolId, unit, location }),
  noting: (about, words) => ({ ...about, note: about.note ? `${about.note}\n\n${words}` : words }),
  hrefOf: (id) => roundHref({ id, status: 'DRAFT' }),
};
