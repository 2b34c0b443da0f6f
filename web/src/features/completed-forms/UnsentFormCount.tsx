import { UnsentCount } from '../forms/unsent/UnsentCount';
import { completedFormSubject } from './completed-form-subject';
import { useFormsAtHand } from './useFormsAtHand';

/** Beside the navigation, and so on every page. */
export function UnsentFormCount() {
  useFormsAtHand();
  return <UnsentCount calls={completedFormSubject} />;
}
