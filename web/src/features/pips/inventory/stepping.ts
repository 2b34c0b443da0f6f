import { createContext } from 'react';
import type { Step } from '../page/pip-steps';
import type { Pip } from '../pips.api';

/** A step that a dialog asks about. */
export interface Stepping {
  pip: Pip;
  step: Exclude<Step, 'generateDocument'>;
}

/** Asks what a step of a PIP of the list wants to know. */
export const SteppingContext = createContext<(stepping: Stepping) => void>(() => undefined);
