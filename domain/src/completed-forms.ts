/** What a center asks for: signatures that a completed form of a topic needs, where the topic is in a group or in none. */
export interface SignaturesAsked {
  /** Of the topic's group; null where the group says nothing else, undefined where the topic is in none. */
  readonly ofGroup: number | null | undefined;
  /** Of the center, for topics in a group. */
  readonly grouped: number;
  /** Of the center, for topics that are in none. */
  readonly individual: number;
}

/** How many signatures a completed form needs; 0: sent is final. */
export const signaturesNeeded = ({ ofGroup, grouped, individual }: SignaturesAsked): number =>
  ofGroup === undefined ? individual : (ofGroup ?? grouped);
