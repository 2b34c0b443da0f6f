import type { PipRow } from '../pips.api';

/** `2 of 7`; nothing of a PIP without interventions. */
export const doneOf = ({ interventionsDone, interventionsCount }: PipRow): string | undefined =>
  interventionsCount === 0 ? undefined : `${interventionsDone} of ${interventionsCount}`;

/** `2 of 7 interventions done`, where no heading says of what. */
export function doneWords(pip: PipRow): string | undefined {
  const done = doneOf(pip);
  return done && `${done} ${pip.interventionsCount === 1 ? 'intervention' : 'interventions'} done`;
}
