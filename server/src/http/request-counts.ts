/** What one sender has asked for in a minute: here, of that what other nodes were told, and what they have counted. */
interface Counted {
  here: number;
  told: number;
  elsewhere: number;
}

const minuteMs = 60_000;

/**
 * Requests of the running minute by who sends them. Each node counts its own and tells the others of those who are worth it, once
 * a second: a sender who goes through several nodes is known to all of them by a second later.
 */
export class RequestCounts {
  #minute = 0;
  readonly #of = new Map<string, Counted>();

  /** How many there are in this minute, on all nodes as far as known. */
  of(sender: string, nowMs: number): number {
    if (Math.floor(nowMs / minuteMs) !== this.#minute) return 0;
    const counted = this.#of.get(sender);
    return counted ? counted.here + counted.elsewhere : 0;
  }

  /** Counts one more; how many there are in this minute, on all nodes as far as known. */
  add(sender: string, nowMs: number): number {
    const minute = Math.floor(nowMs / minuteMs);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#of.clear();
    }
    const counted = this.#of.get(sender) ?? { here: 0, told: 0, elsewhere: 0 };
    counted.here += 1;
    this.#of.set(sender, counted);
    return counted.here + counted.elsewhere;
  }

  /** What was counted of a sender is another's: who it is was not known at first. Others hear of it under that name, too. */
  rename(sender: string, as: string, nowMs: number): void {
    const counted = this.#of.get(sender);
    if (!counted || Math.floor(nowMs / minuteMs) !== this.#minute) return;
    this.#of.delete(sender);
    const whole = this.#of.get(as) ?? { here: 0, told: 0, elsewhere: 0 };
    whole.here += counted.here;
    this.#of.set(as, whole);
  }

  /** Of which minute what is told is, as the instant in which it began. */
  get minute(): Date {
    return new Date(this.#minute * minuteMs);
  }

  /** Who has asked for at least so much, with how much of it nobody was told yet; it counts as told from now on. */
  tell(least: (sender: string) => number): Map<string, number> {
    const news = new Map<string, number>();
    for (const [sender, counted] of this.#of) {
      const { here, told } = counted;
      if (here === told || here < least(sender)) continue;
      news.set(sender, here - told);
      counted.told = here;
    }
    return news;
  }

  /** What all nodes together have counted of a sender in a minute, this one's share as it was told. */
  hear(sender: string, minute: Date, total: number): void {
    const counted = this.#of.get(sender);
    if (counted && minute.getTime() === this.#minute * minuteMs)
      counted.elsewhere = Math.max(0, total - counted.told);
  }
}

/** How long until the next minute begins, in whole seconds, at least one. */
export const secondsLeft = (nowMs: number): number => Math.ceil((minuteMs - (nowMs % minuteMs)) / 1000);
