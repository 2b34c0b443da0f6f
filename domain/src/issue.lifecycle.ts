import { defineLifecycle, type Refusal, statesFrom, statesOf, stepTo } from './lifecycle';
import { type Actor, can } from './permissions';

/**
 * The life of an issue. Closing is a verification and needs its own right; reopening is open to everyone who
 * may edit issues, because whoever sees a deficiency come back should be able to say so. What was recorded by mistake, or
 * twice, is void: that ends it.
 */
export const issueLifecycle = defineLifecycle({
  thing: 'issue',
  initial: 'OPEN',
  states: {
    OPEN: 'is open',
    IN_PROGRESS: 'is in progress',
    RESOLVED: 'is resolved',
    CLOSED: 'is closed',
    REOPENED: 'is reopened',
    VOID: 'is void',
  },
  actions: {
    startWork: {
      from: ['OPEN', 'REOPENED'],
      to: 'IN_PROGRESS',
      permission: 'issue.edit',
      button: 'Start work',
      done: 'started',
    },
    /** Started by mistake, or left lying: it waits again, whatever it waited as before. */
    stopWork: {
      from: ['IN_PROGRESS'],
      to: 'OPEN',
      permission: 'issue.edit',
      button: 'Stop work',
      done: 'set back to open',
      back: true,
    },
    resolve: {
      from: ['OPEN', 'IN_PROGRESS'],
      to: 'RESOLVED',
      permission: 'issue.edit',
      button: 'Resolve',
      done: 'resolved',
    },
    close: {
      from: ['RESOLVED'],
      to: 'CLOSED',
      permission: 'issue.verify',
      button: 'Verify and close',
      done: 'closed',
    },
    reopen: {
      from: ['RESOLVED', 'CLOSED'],
      to: 'REOPENED',
      permission: 'issue.edit',
      button: 'Reopen',
      done: 'reopened',
      back: true,
    },
    void: {
      from: ['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED', 'REOPENED'],
      to: 'VOID',
      permission: 'issue.void',
      button: 'Void',
      done: 'voided',
    },
  },
});

export type IssueStatus = keyof typeof issueLifecycle.states;
export type IssueAction = keyof typeof issueLifecycle.actions;

export type IssueStep =
  | { readonly ok: true; readonly action: IssueAction; readonly status: IssueStatus }
  | {
      readonly ok: false;
      readonly because: 'status';
      readonly refusal: Refusal<IssueStatus, IssueAction>;
      readonly message: string;
    }
  | {
      readonly ok: false;
      readonly because: 'permission' | 'sameResolver' | 'alleged';
      readonly message: string;
    };

/** What of an issue decides its next steps. */
interface SteppedIssue {
  readonly centerId: string;
  readonly status: IssueStatus;
  readonly resolvedBy?: string | null | undefined;
  /** An alleged violation is never void. */
  readonly alleged?: boolean | undefined;
}

/**
 * Whether the actor may bring an issue to another status.
 * `resolvedBy` is the user who resolved it last; an imported issue may have none, and then anyone with the
 * right to verify may close it.
 */
export function stepIssueTo(issue: SteppedIssue, to: IssueStatus, actor: Actor): IssueStep {
  const step = stepTo(issueLifecycle, issue.status, to);
  if (!step.ok) return { ok: false, because: 'status', refusal: step.refusal, message: step.refusal.message };
  const { permission, done } = issueLifecycle.actions[step.action];
  if (!can(actor, permission, { centerId: issue.centerId })) {
    return { ok: false, because: 'permission', message: `You may not mark this issue as ${done}.` };
  }
  if (step.action === 'void' && issue.alleged === true) {
    return {
      ok: false,
      because: 'alleged',
      message: 'An alleged violation is never void: close it with what came of it.',
    };
  }
  if (step.action === 'close' && issue.resolvedBy === actor.userId) {
    return {
      ok: false,
      because: 'sameResolver',
      message: 'You resolved this issue yourself, so someone else has to verify and close it.',
    };
  }
  return { ok: true, action: step.action, status: step.state };
}

/** Once verified or void, an issue takes comments and steps alone. */
export const isFrozen = (status: IssueStatus): boolean => status === 'CLOSED' || status === 'VOID';

/** The statuses the actor may bring an issue to, in the order of the table. */
export function issueStatusesInReach(issue: SteppedIssue, actor: Actor): IssueStatus[] {
  const led = statesFrom(issueLifecycle, issue.status);
  return statesOf(issueLifecycle).filter((to) => led.includes(to) && stepIssueTo(issue, to, actor).ok);
}
