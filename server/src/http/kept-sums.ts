const dayMs = 24 * 60 * 60 * 1000;

/** What each person's kept answers, or what they sent, have come to since the first of a day, on this node: what is kept on disk is bounded by it. */
export class KeptSums {
  readonly #most: number;
  readonly #sums = new Map<string, { untilMs: number; characters: number }>();

  /** Of `most` characters a day. */
  constructor(most: number) {
    this.#most = most;
  }

  #of(person: string, nowMs: number) {
    const known = this.#sums.get(person);
    if (known && known.untilMs > nowMs) return known;
    for (const [other, { untilMs }] of this.#sums) if (untilMs <= nowMs) this.#sums.delete(other);
    const sum = { untilMs: nowMs + dayMs, characters: 0 };
    this.#sums.set(person, sum);
    return sum;
  }

  /** Whether another answer of so many characters is kept for them, which counts it. */
  takes(person: string, characters: number, nowMs: number): boolean {
    const sum = this.#of(person, nowMs);
    if (sum.characters + characters > this.#most) return false;
    sum.characters += characters;
    return true;
  }

  /** Counts so many more for them, be it too many; whether it is. */
  exceeds(person: string, characters: number, nowMs: number): boolean {
    const sum = this.#of(person, nowMs);
    sum.characters += characters;
    return sum.characters > this.#most;
  }
}
