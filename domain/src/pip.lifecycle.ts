import { keysOf } from './keys-of';
import { actionsFrom, defineLifecycle, next, orList, type Step } from './lifecycle';

/**
 * The life of a performance improvement project (specification, section 4). Its content goes by
 * versions: one is in force at most, and one more is in draft or being signed at most. What is measured and tried is
 * progress, which lies outside what is signed and goes on while the project runs.
 *
 * Where an action's end depends on the versions there are, the table says so by their standing.
 */
export const pipLifecycle = defineLifecycle({
  thing: 'PIP',
  initial: 'CREATED',
  states: {
    CREATED: 'is being drafted',
    SIGN_IN_PROCESS: 'is being signed',
    ACTIVE: 'is active',
    ACTIVE_NEW_VERSION_DRAFT: 'is active with a new version in draft',
    COMPLETED: 'is completed',
    DISABLED: 'is disabled',
  },
  actions: {
    edit: {
      from: ['CREATED', 'ACTIVE_NEW_VERSION_DRAFT'],
      to: 'same',
      permission: 'pip.edit',
      button: 'Edit',
      done: 'edited',
    },
    progress: {
      from: ['CREATED', 'SIGN_IN_PROCESS', 'ACTIVE', 'ACTIVE_NEW_VERSION_DRAFT'],
      to: 'same',
      permission: 'pip.edit',
      button: 'Record progress',
      done: 'given progress',
    },
    startSigning: {
      from: ['CREATED', 'ACTIVE_NEW_VERSION_DRAFT'],
      to: 'SIGN_IN_PROCESS',
      permission: 'pip.manage',
      button: 'Start sign-in process',
      done: 'put up for signing',
    },
    generateDocument: {
      from: ['SIGN_IN_PROCESS'],
      to: 'same',
      permission: 'pip.manage',
      button: 'Generate sign-in document',
      done: 'written as a document to sign',
    },
    activate: {
      from: ['CREATED', 'ACTIVE_NEW_VERSION_DRAFT', 'SIGN_IN_PROCESS'],
      to: 'ACTIVE',
      permission: 'pip.manage',
      button: 'Activate',
      done: 'activated',
    },
    decline: {
      from: ['SIGN_IN_PROCESS'],
      to: { new: 'CREATED', draft: 'ACTIVE_NEW_VERSION_DRAFT' },
      permission: 'signature.own',
      button: 'Decline',
      done: 'declined',
    },
    withdraw: {
      from: ['SIGN_IN_PROCESS'],
      to: { new: 'CREATED', draft: 'ACTIVE_NEW_VERSION_DRAFT' },
      permission: 'pip.lead',
      button: 'Withdraw from signing',
      done: 'withdrawn from signing',
    },
    openVersion: {
      from: ['ACTIVE'],
      to: 'ACTIVE_NEW_VERSION_DRAFT',
      permission: 'pip.edit',
      button: 'Open new version',
      done: 'opened in a new version',
    },
    discardDraft: {
      from: ['ACTIVE_NEW_VERSION_DRAFT'],
      to: 'ACTIVE',
      permission: 'pip.lead',
      button: 'Discard the draft',
      done: 'freed of its draft',
    },
    complete: {
      from: ['ACTIVE'],
      to: 'COMPLETED',
      permission: 'pip.manage',
      button: 'Complete',
      done: 'completed',
    },
    lookAgain: {
      from: ['COMPLETED'],
      to: 'same',
      permission: 'pip.manage',
      button: 'Looked again',
      done: 'looked at again',
    },
    reactivate: {
      from: ['COMPLETED'],
      to: 'ACTIVE',
      permission: 'pip.manage',
      button: 'Reactivate',
      done: 'reactivated',
    },
    /** The same of a disabled one, which comes back where it was; both are one call. */
    resume: {
      from: ['DISABLED'],
      to: { new: 'CREATED', inForce: 'ACTIVE', draft: 'ACTIVE_NEW_VERSION_DRAFT' },
      permission: 'pip.manage',
      button: 'Reactivate',
      done: 'reactivated',
    },
    disable: {
      from: ['CREATED', 'SIGN_IN_PROCESS', 'ACTIVE', 'ACTIVE_NEW_VERSION_DRAFT'],
      to: 'DISABLED',
      permission: 'pip.manage',
      button: 'Disable',
      done: 'disabled',
    },
  },
});

export type PipStatus = keyof typeof pipLifecycle.states;
export type PipAction = keyof typeof pipLifecycle.actions;

/** Which versions a PIP has: none was ever in force; one is and no other is written; one is and another is in draft. */
export type PipStanding = 'new' | 'inForce' | 'draft';

/** What of a PIP decides, beside its state, which steps it can take. */
export interface PipFacts {
  readonly standing: PipStanding;
  /** Signatures that its center asks for. */
  readonly asked: number;
  /** What the draft has of what signing wants. */
  readonly has: { readonly problem: boolean; readonly goal: boolean; readonly leader: boolean };
  /** People who would be asked to sign. */
  readonly signers: number;
  /** The signing under way. */
  readonly signing: { readonly needed: number; readonly signed: number } | undefined;
}

/** The statuses that the list at Home shows (specification, section 4). */
export const pipStatusesOfHome = [
  'CREATED',
  'SIGN_IN_PROCESS',
  'ACTIVE_NEW_VERSION_DRAFT',
  'ACTIVE',
] as const satisfies readonly PipStatus[];

/** What a draft is to say before it is signed, in words. */
export const wantedForSigning = {
  problem: 'the problem',
  goal: 'the goal: a sentence, or a measure with its target',
  leader: 'a leader',
} as const;
export type WantedPart = keyof typeof wantedForSigning;

/** Which parts of a draft are among what a step is told to miss. */
export const wantedAmong = (missing: readonly string[]): WantedPart[] =>
  keysOf(wantedForSigning).filter((part) => missing.includes(wantedForSigning[part]));

const signaturesWord = (count: number) => (count === 1 ? '1 signature' : `${count} signatures`);

/** What an action still lacks in a state that allows it, in words; nothing where it can be taken. */
export function missingFor(state: PipStatus, action: PipAction, facts: PipFacts): string[] {
  if (action === 'startSigning') {
    const { has, signers } = facts;
    return [
      ...(has.problem ? [] : [wantedForSigning.problem]),
      ...(has.goal ? [] : [wantedForSigning.goal]),
      ...(has.leader ? [] : [wantedForSigning.leader]),
      ...(signers > 0 ? [] : ['somebody to sign']),
    ];
  }
  if (action !== 'activate') return [];
  if (state !== 'SIGN_IN_PROCESS') {
    return facts.asked === 0 ? [] : [`${signaturesWord(facts.asked)}: start the sign-in process`];
  }
  const { needed, signed } = facts.signing ?? { needed: 1, signed: 0 };
  return signed >= needed ? [] : [`${needed - signed} of ${signaturesWord(needed)}`];
}

/** Where an action leads a PIP, or why it does not: its state, what is missing, and what it can do instead. */
export function stepPip(state: PipStatus, action: PipAction, facts: PipFacts): Step<PipStatus, PipAction> {
  const step = next(pipLifecycle, state, action, facts.standing);
  if (!step.ok) return step;
  const missing = missingFor(state, action, facts);
  if (missing.length === 0) return step;
  const { actions, states } = pipLifecycle;
  const allowed = actionsFrom(pipLifecycle, state).filter(
    (each) => each !== action && missingFor(state, each, facts).length === 0,
  );
  const ways = allowed.map((each) => actions[each].done);
  const message =
    `The PIP ${states[state]} and cannot be ${actions[action].done} yet. Missing: ${missing.join('; ')}. ` +
    `It can be ${orList(ways)}.`;
  return { ok: false, refusal: { state, allowed, message } };
}
