const dayMs = 24 * 60 * 60 * 1000;

/** What each person's kept answers have come to since the first of a day, on this node: what is kept on disk is bounded by it. */
export class KeptSums {
  readonly #most: number;
  readonly #sums = new Map<string, { untilMs: number; characters: number }>();

  /** Of `most` characters a day. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Whether another answer of so many characters is kept for them, which counts it. */
  takes(person: string, characters: number, nowMs: number): boolean {
    let sum = this.#sums.get(person);
    if (!sum || sum.untilMs <= nowMs) {
      for (const [other, { untilMs }] of this.#sums) if (untilMs <= nowMs) this.#sums.delete(other);
      sum = { untilMs: nowMs + dayMs, characters: 0 };
      this.#sums.set(person, sum);
    }
    if (sum.characters + characters > this.#most) return false;
    sum.characters += characters;
    return true;
  }
}
