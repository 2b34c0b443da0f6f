import type { IssueSource, Priority } from '@lamplight/domain/issues';
import type { PlaceKind } from '../places';
import type { Allegation } from './allegations';

/** A deficiency that came to light otherwise than on a round. Texts are templates (random.ts). */
export interface Story {
  source: Exclude<IssueSource, 'AMBASSADOR_ROUND' | 'SURVEY'>;
  /** Where a resident is in it, by `{code}` alone. */
  title: string;
  /** What was seen, as the person who saw it writes it down. Never a resident's name. */
  says: string;
  at: PlaceKind;
  department: string;
  area: readonly [focusArea: string, subfocusArea?: string];
  priority: Priority;
  tag?: string;
  /** That it alleges a violation, and what became of that. It has no tag then. */
  allegation?: Allegation;
  /** Why it happened, found out while it was put right. */
  because?: string;
}
