import { keysOf } from './keys-of';
import type { Action as Permission } from './permissions';

/**
 * Where an action leads: to a state, to one or another by the record's standing (a fact beside its state, such as
 * whether a version of it is in force), or nowhere else: the record stays in its state.
 */
export type Destination<State extends string> = State | 'same' | Readonly<Record<string, State>>;

/** One row of a lifecycle: from which states an action leads to which, and who may take it. */
export type Transition<State extends string> = {
  readonly from: readonly State[];
  readonly to: Destination<State>;
  /** The permission the actor needs (see `permissions.ts`). */
  readonly permission: Permission;
  /** The text of the button that takes the action. */
  readonly button: string;
  /** The action as a past participle: "it cannot be …". */
  readonly done: string;
  /** It takes an earlier step back: offered behind those that go on. */
  readonly back?: true;
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

/** Every state that an action can lead to from a state. */
function reachable<State extends string>(to: Destination<State>, from: State): State[] {
  if (to === 'same') return [from];
  return typeof to === 'string' ? [to] : Object.values<State>(to);
}

/** The state that an action leads to, of a record of that standing; undefined where a record of that standing cannot take it. */
function destination<State extends string>(
  to: Destination<State>,
  from: State,
  standing: string | undefined,
): State | undefined {
  if (to === 'same') return from;
  if (typeof to === 'string') return to;
  return standing === undefined ? undefined : to[standing];
}

/** The steps that go on first, then those that take back what was done: the order in which they are offered. */
export const onBeforeBack = <Action extends string, Each extends { readonly action: Action }>(
  lifecycle: Lifecycle<string, Action>,
  steps: readonly Each[],
): Each[] => {
  const isBack = ({ action }: Each) => Number(lifecycle.actions[action].back === true);
  return steps.toSorted((one, other) => isBack(one) - isBack(other));
};

/** Where an action leads from a state, or why it does not. `standing` decides where the table leaves it to that. */
export function next<State extends string, Action extends string>(
  lifecycle: Lifecycle<State, Action>,
  state: State,
  action: Action,
  standing?: string,
): Step<State, Action> {
  const { from, to, done } = lifecycle.actions[action];
  const reached = from.includes(state) ? destination(to, state, standing) : undefined;
  if (reached !== undefined) return { ok: true, action, state: reached };
  return { ok: false, refusal: refuse(lifecycle, state, done) };
}

/** Whether a state allows an action: for many records at once, of which nobody asks why not. */
export const allows = <State extends string, Action extends string>(
  lifecycle: Lifecycle<State, Action>,
  state: State,
  action: Action,
): boolean => lifecycle.actions[action].from.includes(state);

/** The actions a state allows, in the order of the table: the buttons a screen may show. */
export function actionsFrom<State extends string, Action extends string>(
  lifecycle: Lifecycle<State, Action>,
  state: State,
): Action[] {
  return keysOf(lifecycle.actions).filter((action) => lifecycle.actions[action].from.includes(state));
}

/** The states that the actions of a state lead to. */
export function statesFrom<State extends string, Action extends string>(
  lifecycle: Lifecycle<State, Action>,
  state: State,
): State[] {
  return actionsFrom(lifecycle, state).flatMap((action) => reachable(lifecycle.actions[action].to, state));
}

/** The action that leads from one state to another, where there is one. */
export function actionBetween<State extends string, Action extends string>(
  lifecycle: Lifecycle<State, Action>,
  from: State,
  to: State,
): Action | undefined {
  return actionsFrom(lifecycle, from).find((action) =>
    reachable(lifecycle.actions[action].to, from).includes(to),
  );
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
    for (const state of from) {
      for (const reached of reachable(to, state)) {
        if (to !== 'same') lines.push(`  ${state} --> ${reached}: ${button.toLowerCase()}`);
      }
    }
  }
  for (const state of keysOf(lifecycle.states)) {
    const leaving = actionsFrom(lifecycle, state).filter((action) => lifecycle.actions[action].to !== 'same');
    if (leaving.length === 0) lines.push(`  ${state} --> [*]`);
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

/** `a, b or c`. */
export function orList(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} or ${words.slice(-1).join('')}`;
}
