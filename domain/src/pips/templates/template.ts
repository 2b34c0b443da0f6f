import type { Direction, Fishbone, SelectionReason, Strength } from '../content';

/**
 * What a PIP on a usual subject can begin with, to be cut down to what is true of the house: nothing of it is a finding.
 * What only the house knows (how many, where, from which figure to which by when) is asked for, not made up.
 */
export interface PipTemplate {
  /** The subject in a word or two: `Falls`. */
  readonly subject: string;
  /** What it is for, in a sentence. */
  readonly about: string;
  readonly title: string;
  /** What the problem is to say, as a hint to whoever writes it. */
  readonly problemHint: string;
  readonly selectionReasons: readonly SelectionReason[];
  /** Federal survey tags that are in force. */
  readonly surveyTags: readonly string[];
  readonly scopeIn: string;
  readonly scopeOut: string;
  readonly goal: {
    readonly measure: string;
    readonly unit: string;
    readonly multiplier: number;
    readonly direction: Direction;
    /** What a target can be based on. */
    readonly attainable: string;
    readonly relevant: string;
  };
  /** Causes to look at. */
  readonly fishbone: Fishbone;
  readonly interventions: readonly { readonly action: string; readonly strength: Strength }[];
}
