import { keysOf } from './keys-of';
import type { Action } from './permissions';

/** What a center needs before it can work, in the order in which one step builds on the other, and who takes it. */
export const firstSteps = {
  /** Units: rounds and issues happen in them. */
  house: { needs: 'reference.manage' },
  /** Rooms within them, which no starter set knows. */
  rooms: { needs: 'reference.manage' },
  /** Somebody besides its first account. */
  people: { needs: 'user.manage' },
  /** Somebody who gets the issues that rounds open for a department: of others they are nobody's. */
  responsible: { needs: 'reference.manage' },
  /** A topic that the center works on. */
  topics: { needs: 'center-topic.manage' },
  /** A tool that rounds are made with. */
  tools: { needs: 'audit-tool.manage' },
  /** A meeting of its quality committee, which meets at least quarterly (42 CFR 483.75(g)(2)(i)). */
  meeting: { needs: 'meeting.plan' },
} as const satisfies Record<string, { needs: Action }>;
export type FirstStep = keyof typeof firstSteps;
export const firstStepNames: readonly FirstStep[] = keysOf(firstSteps);

/** A center that left a step out for so long does without it. */
export const newForDays = 90;
