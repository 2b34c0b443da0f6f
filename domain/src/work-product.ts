import { keysOf } from './keys-of';
import type { Action } from './permissions';

/**
 * The quality committee's work product (42 CFR 483.75(h)): a record, or a part of one, that its members keep to themselves.
 * Which privilege that gives is for counsel; here it is a mark that decides who sees the record.
 */

/** A kind of record that can be marked: what people call what is marked, and under what its calls stand. */
export interface WorkProductSubject {
  /** What is marked, as a noun within a sentence. */
  readonly called: string;
  readonly path: `/${string}`;
  /** Whoever may do this reads the record while it is not marked. */
  readonly read: Action;
}

/** Everything that can be marked. How the server marks one stands in its own table (server/src/features/work-product). */
export const workProductSubjects = {
  pip: { called: 'PIP', path: '/pips', read: 'pip.read' },
  'completed-form': { called: 'form', path: '/completed-forms', read: 'completed-form.read' },
  issue: { called: 'root cause', path: '/issues', read: 'issue.read' },
  // They share their meeting's id, which everyone goes on seeing.
  'meeting-minutes': { called: 'minutes', path: '/meeting-minutes', read: 'meeting.read' },
} as const satisfies Record<string, WorkProductSubject>;

export type WorkProductKind = keyof typeof workProductSubjects;
export const workProductKinds: readonly WorkProductKind[] = keysOf(workProductSubjects);
export type WorkProductPath<Kind extends WorkProductKind = WorkProductKind> =
  (typeof workProductSubjects)[Kind]['path'];

/** The mark itself, wherever it is shown. */
export const workProductLabel = 'Committee work product';

/** What stands at the head of each page of a marked record's document, unless its center has words of its own. */
export const workProductHeader =
  'Marked by the quality assessment and assurance committee as its work product, 42 CFR 483.75(h)';

/** What a meeting about a marked PIP is called for whoever must not know its title, and in every list that leaves the house. */
export const plainPipTitle = 'PIP';

/** Longest texts, in characters. */
export const workProductLimits = { toWhom: 200, why: 1000 } as const;

/** For so many minutes after somebody noted a release, they may print and download what they noted. */
export const releaseMinutes = 15;

/** What a list that leaves the house says of the marked records it leaves out (`PIP is`, `PIPs are`); undefined where there are none. */
export const leftOutWords = (count: number, one: string, many: string): string | undefined => {
  if (count === 0) return undefined;
  return `${count} ${count === 1 ? one : many} left out: ${workProductLabel.toLowerCase()}.`;
};
