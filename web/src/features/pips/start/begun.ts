import type { Direction, FoundIn, SelectionReason } from '@lamplight/domain/pips/content';

/** What a PIP begins with that was started from a record: how it was found, in words and as a link. */
export interface Begun {
  /** From what: `the issue “Call light out of reach”`. */
  from: string;
  title: string;
  topicId: string | null;
  background: string;
  surveyTags: readonly string[];
  selectionReasons: readonly SelectionReason[];
  found: FoundIn;
  /** Of a chart's series: what is measured already. */
  goal?: BegunGoal;
  /** It alleges a violation, or some of it does: nothing of that belongs in a PIP, which all staff read. */
  alleged?: boolean;
}

/** What the address asks for, and whose day it is. */
export interface Asked {
  id: string;
  linkId: string | null;
  params: URLSearchParams;
  timeZone: string;
  today: string;
  signal: AbortSignal;
}

export interface BegunGoal {
  measure: string;
  unit: string | null;
  direction?: Direction;
  multiplier?: number;
  baseline: number | null;
  baselineDate: string | null;
  source: { kind: 'TOPIC'; id: string; linkId: string | null };
}
