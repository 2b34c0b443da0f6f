/** How much of a common good one member may use beside others, in ms of it. */
export interface Credit {
  /** So much at once is nobody else's matter. */
  readonly freeMs: number;
  /** Whoever used more rests so many times as long, until it is no more than was free. */
  readonly rests: number;
  /** Nobody rests longer, whatever they used. */
  readonly mostMs: number;
}

/** What members owe of what they used, by name. It grows less by itself, at the pace at which they may go on using. */
export interface Debts {
  add(member: string, ms: number): void;
  /** For how many ms a member has to rest from now on. */
  restMs(member: string): number;
  /** Whether a member has used more than half of what is free. */
  isHigh(member: string): boolean;
}

/** Debts that can be held against one another. */
export interface ComparedDebts extends Debts {
  /** What a member owes, in parts of what is free. */
  owed(member: string): number;
}

/** Counts what members owe; `now` gives the time in ms. */
export function createDebts({ freeMs, rests, mostMs }: Credit, now = () => performance.now()): ComparedDebts {
  const debts = new Map<string, { ms: number; atMs: number }>();
  const most = freeMs + mostMs / rests;
  function owedBy(member: string): number {
    const debt = debts.get(member);
    return debt ? Math.max(0, debt.ms - (now() - debt.atMs) / rests) : 0;
  }
  /** Forgets those who added longest ago, as far as they owe nothing any more. */
  function forgetPaid(): void {
    for (const member of debts.keys()) {
      if (owedBy(member) > 0) return;
      debts.delete(member);
    }
  }
  return {
    add(member, ms) {
      const owed = Math.min(most, owedBy(member) + ms);
      debts.delete(member);
      debts.set(member, { ms: owed, atMs: now() });
      forgetPaid();
    },
    restMs: (member) => Math.max(0, owedBy(member) - freeMs) * rests,
    isHigh: (member) => owedBy(member) > freeMs / 2,
    owed: (member) => owedBy(member) / freeMs,
  };
}
