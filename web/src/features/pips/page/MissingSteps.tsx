import type { Pip } from '../pips.api';
import classes from './Pip.module.css';
import { labelOf, orderedSteps } from './pip-steps';

/** By it, the button of a step that lacks something is described. */
export const missingId = 'pip-missing';

/** What keeps steps from being taken yet, in words. */
export function MissingSteps({ pip }: { pip: Pip }) {
  const { first, others } = orderedSteps(pip.steps);
  const lacking = [...(first ? [first] : []), ...others].filter(({ missing }) => missing.length > 0);
  if (lacking.length === 0) return null;
  return (
    <ul id={missingId} className={`${classes.missing} ll-no-print`}>
      {lacking.map(({ action, missing }) => (
        <li key={action}>
          {labelOf(action)}: missing {missing.join('; ')}
        </li>
      ))}
    </ul>
  );
}
