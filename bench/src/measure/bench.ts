import type { Ground } from '../items/ground';
import type { LoadProcess } from '../load/process';
import type { Plan } from './plan';

/** What every measurement works with. */
export interface Bench {
  plan: Plan;
  ground: Ground;
  ownUrl: string;
  limitUrl: string;
  /** Seconds of processor used by a server and PostgreSQL so far, where the system tells. */
  processor: { own(): number | undefined; limit(): number | undefined };
  load: LoadProcess;
  /** Asks now and then while `load` is at work. */
  bystander: LoadProcess;
}

/** One line of the report. */
export interface Finding {
  item: string;
  what: string;
  /** What was measured, in words. */
  measured: string;
  /** What it is held against, in words; none for what is told for comparison only. */
  target?: string;
  met?: boolean;
}
