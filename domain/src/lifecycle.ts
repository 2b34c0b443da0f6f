import { keysOf } from './keys-of';
import type { Action as Permission } from './permissions';

/** One row of a lifecycle: from which states an action leads to which, and who may take it. */
export type Transition<State extends string> = {
  readonly from: readonly State[];
  readonly to: State;
  /** The permission the actor needs (see `permissions.ts`). */
  readonly permission: Permission;
  /** The text of the button that takes the action. */
  readonly button: string;
  /** The action as a past participle: "it cannot be …". */
  readonly done: string;
};

/** A state machine as data. The service, the buttons of a screen and the diagrams in the docs read it. */
export type Lifecycle<State extends string, Action extends string> = {
  /** What lives this life, as a noun within a sentence: `issue`. */
  readonly thing: string;
  readonly initial: State;
  /** Each state with its predicate: `is open`, `has been sent`. */
  readonly states: Readonly<Record<State, string>>;
  readonly actions: Readonly<Record<Action, Transition<State>>>;
};

/** Why a step is refused, and a sentence for people that says what the state is and what it allows. */
export type Refusal<State extends string, Action extends string> = {
  readonly state: State;
  readonly allowed: readonly Action[];
  readonly message: string;
};

export type Step<State extends string, Action extends string> =
  | { readonly ok: true; readonly action: Action; readonly state: State }
  | { readonly ok: false; readonly refusal: Refusal<State, Action> };

/** Checks nothing at run time: it exists so that a table's states and actions are inferred and agree. */
export function defineLifecycle<const State extends string, const Action extends string>(
  lifecycle: Lifecycle<State, Action>,
): Lifecycle<State, Action> {
  return lifecycle;
}

/** All states, in the order of the table. */
export function statesOf<State extends string>(lifecycle: Lifecycle<State, string>): State[] {
  return keysOf(lifecycle.states);
}

/** All actions, in the order of the table. */
export function actionsOf<Action extends string>(lifecycle: Lifecycle<string, Action>): Action[] {
  return keysOf(lifecycle.actions);
}

/** Where an action leads from a state, or why it does not. */
export function next<State extends string, Action extends string>(
  lifecycle: Lifecycle<State, Action>,
  state: State,
  action: Action,
): Step<State, Action> {
  const { from, to, done } = lifecycle.actions[action];
  if (from.includes(state)) return { ok: true, action, state: to };
  return { ok: false, refusal: refuse(lifecycle, state, done) };
}

/** The actions a state allows, in the order of the table: the buttons a screen may show. */
export function actionsFrom<State extends string, Action extends string>(
  lifecycle: Lifecycle<State, Action>,
  state: State,
): Action[] {
  return keysOf(lifecycle.actions).filter((action) => lifecycle.actions[action].from.includes(state));
}

/** The action that leads from one state to another, where there is one. */
export function actionBetween<State extends string, Action extends string>(
  lifecycle: Lifecycle<State, Action>,
  from: State,
  to: State,
): Action | undefined {
  return actionsFrom(lifecycle, from).find((action) => lifecycle.actions[action].to === to);
}

/**
 * The step for a client that names the state it wants instead of an action.
 * Asking for the state a record already has is a refusal too: the caller decides whether that is a change at all.
 */
export function stepTo<State extends string, Action extends string>(
  lifecycle: Lifecycle<State, Action>,
  from: State,
  to: State,
): Step<State, Action> {
  const action = actionBetween(lifecycle, from, to);
  if (action !== undefined) return { ok: true, action, state: to };
  const leadingThere = keysOf(lifecycle.actions).find((each) => lifecycle.actions[each].to === to);
  const done = leadingThere === undefined ? undefined : lifecycle.actions[leadingThere].done;
  return { ok: false, refusal: refuse(lifecycle, from, done) };
}

/** The lifecycle as a Mermaid state diagram, for the docs. */
export function diagram<State extends string, Action extends string>(
  lifecycle: Lifecycle<State, Action>,
): string {
  const lines = ['stateDiagram-v2', `  [*] --> ${lifecycle.initial}`];
  for (const action of keysOf(lifecycle.actions)) {
    const { from, to, button } = lifecycle.actions[action];
    for (const state of from) lines.push(`  ${state} --> ${to}: ${button.toLowerCase()}`);
  }
  for (const state of keysOf(lifecycle.states)) {
    if (actionsFrom(lifecycle, state).length === 0) lines.push(`  ${state} --> [*]`);
  }
  return `${lines.join('\n')}\n`;
}

function refuse<State extends string, Action extends string>(
  lifecycle: Lifecycle<State, Action>,
  state: State,
  refused: string | undefined,
): Refusal<State, Action> {
  const allowed = actionsFrom(lifecycle, state);
  const ways = [...new Set(allowed.map((action) => lifecycle.actions[action].done))];
  const is = `The ${lifecycle.thing} ${lifecycle.states[state]}`;
  const cannot = refused === undefined ? '' : `, so it cannot be ${refused}`;
  const can = ways.length === 0 ? 'Its status is final.' : `It can be ${orList(ways)}.`;
  return { state, allowed, message: `${is}${cannot}. ${can}` };
}

function orList(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} or ${words.slice(-1).join('')}`;
}
