import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../demonstration/random';
import { Client } from '../testing/client';
import { picture } from '../testing/rounds';
import {
  type Entry,
  newComment,
  newDocument,
  newDraft,
  newIssue,
  newPhoto,
  newText,
  newVersion,
  startDraft,
  type Write,
} from './writes.fixture';

/** Before something that broke off is sent again. */
const retryMs = 50;
/** A question takes 20. */
const photosPerDraft = 15;

/**
 * People who do everything at once and at random, and a ledger of what the server acknowledged. What broke off is
 * sent again, as a phone does; only an answer counts.
 */
export class Ledger {
  /** Statuses that neither acknowledge nor say "try again". */
  readonly unexpected: string[] = [];
  acknowledged = 0;
  private readonly entries = new Set<Entry>();
  private readonly issues: string[] = [];
  private readonly random: Random;
  private readonly token: string;
  private readonly toolId: string;
  private readonly watchers = new Set<() => void>();
  private url = '';
  private stopped = false;

  constructor(random: Random, token: string, toolId: string) {
    this.random = random;
    this.token = token;
    this.toolId = toolId;
  }

  /** Where the server answers now. */
  serveFrom(url: string): void {
    this.url = url;
  }

  stop(): void {
    this.stopped = true;
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

  /** False where the connection broke off or the server said 503: it may or may not have happened. */
  private async attempt(write: Write): Promise<boolean> {
    try {
      const status = await write.send(new Client(this.url, this.token));
      if (status === 503) return false;
      if (status >= 300) {
        this.unexpected.push(`${write.entry.what}: ${status}`);
        return true;
      }
      this.entries.add(write.entry);
      this.acknowledged += 1;
      for (const look of this.watchers) look();
      return true;
    } catch (error) {
      // What fetch throws for a connection that broke off; everything else is an answer outside its contract.
      if (error instanceof TypeError) return false;
      throw error;
    }
  }

  /** One person who keeps documents and replaces their files, until stopped. */
  upload(): Promise<void> {
    const documents: string[] = [];
    return this.send(() =>
      documents.length > 0 && this.random.between(1, 2) === 1
        ? newVersion(this.random.pick(documents), this.random.between(1, 3000))
        : newDocument(this.random.between(1, 3000), (id) => documents.push(id)),
    );
  }

  /** One person at work, until stopped. */
  async work(): Promise<void> {
    const pictures = await Promise.all([40, 80, 120, 160, 200].map((shade) => picture(shade)));
    let draft = newDraft();
    let photos = photosPerDraft;
    const next = (): Write => {
      if (photos >= photosPerDraft) {
        [draft, photos] = [newDraft(), 0];
        return startDraft(draft, this.toolId);
      }
      const kind = this.random.between(1, 10);
      if (kind <= 3) return newText(draft);
      if (kind === 4) {
        photos += 1;
        return newPhoto(draft, this.random.pick(pictures));
      }
      if (kind <= 7 && this.issues.length > 0) return newComment(this.random.pick(this.issues));
      return newIssue(this.random.between(0, 2), this.random.between(1, 3000), (id) => this.issues.push(id));
    };
    await this.send(next);
  }

  /** One write after the other; what broke off comes first. */
  private async send(next: () => Write): Promise<void> {
    const unknown: Write[] = [];
    while (!this.stopped) {
      const write = unknown.shift() ?? next();
      if (await this.attempt(write)) continue;
      unknown.push(write);
      await delay(retryMs);
    }
  }

  /** What was acknowledged and is not there. */
  async lost(): Promise<string[]> {
    const lost: string[] = [];
    const rest = [...this.entries];
    const client = new Client(this.url, this.token);
    const look = async () => {
      for (let entry = rest.pop(); entry; entry = rest.pop()) {
        if (!(await entry.isThere(client))) lost.push(entry.what);
      }
    };
    await Promise.all([look(), look(), look(), look()]);
    return lost;
  }
}
