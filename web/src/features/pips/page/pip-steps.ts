import { type PipAction, pipLifecycle } from '@lamplight/domain/pip.lifecycle';
import type { Pip } from '../pips.api';

/** A step that is taken by a button of the page: `edit` and `progress` are what its sections do, declining is a signature. */
export type Step = Exclude<PipAction, 'edit' | 'progress' | 'decline'>;

/** What a step is called on its button. */
export const labelOf = (action: Step): string => pipLifecycle.actions[action].button;

/** A step that can be taken now, or that lacks something yet. */
export interface OfferedStep {
  readonly action: Step;
  /** In words: `a leader`. */
  readonly missing: readonly string[];
}

/** The steps as they usually follow each other; of those that can be taken, the first is what most come for. */
const usual: readonly Step[] = [
  'activate',
  'startSigning',
  'openVersion',
  'lookAgain',
  'reactivate',
  'resume',
  'complete',
  'generateDocument',
  'withdraw',
  'discardDraft',
  'disable',
];

/** The step that most come for, if there is one, and the others. What lacks something comes after what does not. */
export function orderedSteps(steps: Pip['steps']): { first: OfferedStep | undefined; others: OfferedStep[] } {
  const offered = usual.flatMap((action) => {
    const step = steps.find((each) => each.action === action);
    return step ? [{ action, missing: step.missing }] : [];
  });
  const leading = offered.filter(({ action }) => usual.indexOf(action) < usual.indexOf('complete'));
  // A draft that lacks something for its signatures wants those before its activation.
  const signing = leading.find(({ action }) => action === 'startSigning');
  const first = leading.find(({ missing }) => missing.length === 0) ?? signing ?? leading[0];
  return { first, others: offered.filter((step) => step !== first) };
}

/**
 * The steps as a list of PIPs offers them: the one that comes next, also while it lacks something, then what can be taken. Documents
 * are made on the page.
 */
export function stepsInList(steps: Pip['steps']): OfferedStep[] {
  const { first, others } = orderedSteps(steps);
  return [...(first ? [first] : []), ...others.filter(({ missing }) => missing.length === 0)].filter(
    ({ action }) => action !== 'generateDocument',
  );
}
