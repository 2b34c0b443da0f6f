import type { IssueSource, Priority } from '@lamplight/domain/issues';
import type { PlaceKind } from '../places';

/** A deficiency that came to light otherwise than on a round. Texts are templates (random.ts). */
export interface Story {
  source: Exclude<IssueSource, 'AMBASSADOR_ROUND' | 'SURVEY'>;
  title: string;
  /** What was seen, as the person who saw it writes it down. Never a resident's name. */
  says: string;
  at: PlaceKind;
  department: string;
  area: readonly [focusArea: string, subfocusArea?: string];
  priority: Priority;
  tag?: string;
  /** It alleges a violation. */
  alleged?: true;
  /** Why it happened, found out while it was put right. */
  because?: string;
}
