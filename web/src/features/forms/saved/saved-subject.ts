import type { FilledRecord, SubjectCalls } from '../unsent/subject-calls';

/** What is known of a kind of record where one is saved as a file or taken in from one, beside its calls. */
export interface SavedSubject<
  Filled extends FilledRecord = FilledRecord,
  Start extends object = object,
  About extends object = object,
> {
  readonly calls: SubjectCalls<Filled, Start, About>;
  /** Names one of them: what is filled in, and where or when. */
  titleOf(record: Filled): string;
  /** What the record was begun with. */
  startOf(record: Filled): Start;
  /** The same without what the center may no longer have, such as a room; where there is such a thing. */
  withoutPlace?<Said extends Start | About>(said: Said): Said;
  /** With words of how it came here, where there is a place for such; `cut` is what they leave no room for. */
  noting(about: About, words: string): { about: About; cut?: string };
  /** Whether a record says by now, by whomever, what a file says of it as a whole. */
  says(record: Filled, about: About): boolean;
  /** Where a draft of it is filled in, and where it is read once it is sent. */
  hrefOf(at: { id: string; status: 'DRAFT' | 'SENT' }): string;
}

/** The kinds by name. */
export type SavedTable = Readonly<Record<string, SavedSubject>>;
