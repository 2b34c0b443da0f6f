import type { Audit } from '@lamplight/contract/audits';
import { formLimits } from '@lamplight/domain/forms/limits';
import type { SavedSubject } from '../forms/saved/saved-subject';
import { type RoundAbout, type RoundStart, roundSubject } from './round-subject';
import { placeOf, roundHref } from './round-words';

/** A round as a kind of record in a file. */
export const savedRound: SavedSubject<Audit, RoundStart, RoundAbout> = {
  calls: roundSubject,
  titleOf: (audit) => [audit.auditToolQuestionnarie.title, placeOf(audit)].filter(Boolean).join(', '),
  startOf: ({ auditToolQuestionnarie: { id: toolId }, unit, location }) => ({ toolId, unit, location }),
  withoutPlace: (said) => ({ ...said, unit: null, location: null }),
  noting,
  says,
  hrefOf: roundHref,
};

/** All that was noted, also among what others noted; and some place, where the file has one: it may have been put right since. */
function says(audit: Audit, { note, unit, location }: RoundAbout): boolean {
  const there = audit.note ?? '';
  // What is long was cut at its end as it was taken in (below).
  const isCut = audit.notes.some((each) => each.note.length >= formLimits.note - 1);
  const said = isCut ? note.trim().slice(0, formLimits.note / 2) : note.trim();
  return (
    there.includes(said) &&
    (unit === null || audit.unit !== null) &&
    (location === null || audit.location !== null)
  );
}

/** Where it comes from stands first: what is long is cut at its end. */
function noting(about: RoundAbout, words: string): { about: RoundAbout; cut?: string } {
  const whole = [words, about.note].filter(Boolean).join('\n\n');
  // A cut must not leave half of a surrogate pair behind.
  const note = whole.slice(0, formLimits.note).replace(/[\uD800-\uDBFF]$/, '');
  const cut = whole.slice(note.length);
  return { about: { ...about, note }, ...(cut && { cut }) };
}
