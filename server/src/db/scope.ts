import type { ActivityEntry } from '../audit-trail/activity';
import type { Origin } from '../audit-trail/origin';
import type { CenterJob, Payload } from '../jobs/jobs';
import type { Remembered } from '../names/names';
import type { Acting, Person } from './acting';
import type { RowOf, RowsOf, Statement } from './statement';

/** The center a request acts in, with what rules need to know of it. */
export interface CenterContext {
  id: string;
  name: string;
  timeZone: string;
  committeeManages: boolean;
}

/** Runs statements and gives their rows. */
export interface Runner {
  run<S extends Statement<unknown>>(statement: S): Promise<RowOf<S>[]>;
  /** Several statements in one round trip. */
  all<const S extends readonly Statement<unknown>[]>(...statements: S): Promise<RowsOf<S>>;
}

/**
 * The right to see one center's rows, and the first parameter of every query. It exists only for a known center and
 * whoever acts in it; a query without one does not compile. What keys and jobs may use too takes `Scope<Acting>`.
 */
export interface Scope<Who extends Acting = Person> extends Runner {
  readonly center: CenterContext;
  readonly actor: Who;
  readonly now: Date;
  readonly origin: Origin;
  /** What the center's records and people are called, never older than the rows this scope has read. */
  names(): Promise<Remembered>;
  /** Notes for how many ms work for this one kept the thread that answers all: their next turn comes later for it. */
  owe(ms: number): void;
}

/** An administrator's right to see the rows of all centers, and to change none. */
export interface PlatformScope extends Runner {
  readonly actor: Person;
  readonly now: Date;
  readonly origin: Origin;
}

/** A scope inside a transaction: what it notes and enqueues is committed with the rows, or not at all. */
export interface WriteScope<Who extends Acting = Person> extends Scope<Who> {
  /**
   * Takes something for true that `check` looks up within the transaction, and that ends it where it is not (LL001).
   * False: nothing may be assumed, because the first try of this transaction failed after it had.
   */
  assume(check: Statement<unknown>): boolean;
  /** Writes rows that are not waited for: they leave with the next statement, or with COMMIT. */
  write(...statements: readonly Statement<unknown>[]): void;
  /** Appends to the audit trail. */
  note(entry: ActivityEntry): void;
  /**
   * Does a part of the change in another center, in the same transaction: row-level security holds there as it does
   * here. For whoever may act in both (an administrator).
   */
  elsewhere<T>(center: CenterContext, work: (scope: WriteScope<Who>) => Promise<T>): Promise<T>;
  /**
   * Does a part of the change on what belongs to all centers (topics and their forms), in the same transaction: only
   * there may rows of no center be written, and the days since when all centers ask for a topic. For whoever may do so in every center (an administrator).
   */
  shared<T>(work: (runner: Runner) => Promise<T>): Promise<T>;
  /** Leaves something for later in this center, to be done by the worker as the system (jobs/jobs.ts). */
  enqueue<Name extends CenterJob>(job: Name, payload: Payload<Name>): void;
}
