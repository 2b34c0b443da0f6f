import { UnsentCount } from '../forms/unsent/UnsentCount';
import { roundSubject } from './round-subject';
import { useAtHand } from './useAtHand';

/** Beside the navigation, and so on every page. */
export function UnsentRoundCount() {
  useAtHand();
  return <UnsentCount calls={roundSubject} />;
}
