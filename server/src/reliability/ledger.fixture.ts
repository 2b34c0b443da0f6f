import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../demonstration/random';
import { Client } from '../testing/client';
import { until } from '../testing/until';
import { Away, type Entry, type Life, Looker, type Write } from './write.fixture';

/** Before something that broke off is sent again. */
const retryMs = 50;
/**
 * Within this a job has done what follows a write. One that was begun five times before a kill and fails then waits two and a half
 * minutes (e to the power of its attempts, in seconds) before it is tried again.
 */
const followsMs = 240_000;

/** One thing after the other of a kind, which one person at a time goes on with. */
interface Work {
  kind: string;
  life: Life;
  now: Iterator<Write>;
}

/**
 * People who do everything at once and at random, and a ledger of what the server acknowledged. What broke off is
 * sent again, as a phone does; only an answer counts.
 */
export class Ledger {
  /** Statuses that neither acknowledge nor say "try again". */
  readonly unexpected: string[] = [];
  /** What broke off and was there in part. */
  readonly torn: string[] = [];
  acknowledged = 0;
  /** How often something of several parts broke off and was looked for. */
  lookedFor = 0;
  private readonly entries = new Set<Entry>();
  private readonly random: Random;
  private readonly token: string;
  private readonly idle: Work[];
  /** Kinds of which nothing has come to its end yet. */
  private readonly unfinished: Set<string>;
  private readonly watchers = new Set<() => void>();
  private url = '';
  private finishing = false;

  constructor(random: Random, token: string, lives: Readonly<Record<string, Life>>) {
    this.random = random;
    this.token = token;
    this.idle = Object.entries(lives).map(([kind, life]) => ({ kind, life, now: life() }));
    this.unfinished = new Set(Object.keys(lives));
  }

  /** Where the server answers now. */
  serveFrom(url: string): void {
    this.url = url;
  }

  /** From now on people only bring one of each kind to its end, where none has come to it yet. */
  finish(): void {
    this.finishing = true;
  }

  get isFinished(): boolean {
    return this.unfinished.size === 0;
  }

  /** Resolves when that many more writes were acknowledged. */
  untilMore(count: number): Promise<void> {
    const wanted = this.acknowledged + count;
    return new Promise((resolve) => {
      const look = () => {
        if (this.acknowledged < wanted) return;
        this.watchers.delete(look);
        resolve();
      };
      this.watchers.add(look);
    });
  }

  /** Whether it was acknowledged; undefined where it broke off or the server said 503: it may or may not have happened. */
  private async attempt(write: Write): Promise<boolean | undefined> {
    try {
      const status = await write.send(new Client(this.url, this.token));
      if (status === 503) return undefined;
      if (status >= 300) this.unexpected.push(`${write.entry.what}: ${status}`);
      return status < 300;
    } catch (error) {
      // What fetch throws for a connection that broke off; everything else is an answer outside its contract.
      if (error instanceof TypeError) return undefined;
      throw error;
    }
  }

  /** Of what broke off all is there, or nothing. False while the server does not say. */
  private async lookFor({ entry, isAbsent }: Write): Promise<boolean> {
    if (!isAbsent) return true;
    const client = new Looker(this.url, this.token);
    try {
      // In this order: meanwhile it may still come to be there, and is never taken away.
      const isTorn = !(await isAbsent(client)) && !(await entry.isThere(client));
      if (isTorn) this.torn.push(entry.what);
      this.lookedFor += 1;
      return true;
    } catch (error) {
      if (error instanceof Away) return false;
      throw error;
    }
  }

  /** Sends it until there is an answer. */
  private async sendOn(write: Write): Promise<boolean> {
    let answer = await this.attempt(write);
    while (answer === undefined) {
      await delay(retryMs);
      if (await this.lookFor(write)) answer = await this.attempt(write);
    }
    return answer;
  }

  private note({ entry }: Write): void {
    this.entries.add(entry);
    this.acknowledged += 1;
    for (const look of this.watchers) look();
  }

  /** Goes on with something by one write. */
  private async goOn(work: Work): Promise<void> {
    const { done, value: write } = work.now.next();
    if (done) {
      this.unfinished.delete(work.kind);
      work.now = work.life();
      return;
    }
    if (await this.sendOn(write)) this.note(write);
    // Some answers get lost on their way, of each kind of write at least one, and it is sent once more.
    if (this.unfinished.has(work.kind) || this.random.chance(0.1)) await this.sendOn(write);
  }

  /** One person at work, until all is finished. */
  async work(): Promise<void> {
    for (;;) {
      const open = this.finishing ? this.idle.filter(({ kind }) => this.unfinished.has(kind)) : this.idle;
      if (open.length === 0) return;
      const work = this.random.pick(open);
      this.idle.splice(this.idle.indexOf(work), 1);
      await this.goOn(work);
      this.idle.push(work);
    }
  }

  /** What was acknowledged and is not there, or did not follow. */
  async lost(): Promise<string[]> {
    const lost: string[] = [];
    const rest = [...this.entries];
    const client = new Looker(this.url, this.token);
    const look = async () => {
      for (let entry = rest.pop(); entry; entry = rest.pop()) {
        const { what, follows } = entry;
        if (!(await entry.isThere(client))) lost.push(what);
        else if (follows)
          await until(what, () => follows(client), followsMs).catch(() => lost.push(`what follows ${what}`));
      }
    };
    await Promise.all([look(), look(), look(), look()]);
    return lost;
  }
}
