import { NavCount } from '../../../ui/NavCount';
import type { SubjectCalls } from './subject-calls';
import { useLasting } from './useLasting';
import { useUnsent } from './useOutbox';
import { useTellSent } from './useTellSent';

/**
 * How many records of a kind hold something that is not sent, beside the navigation entry. As it is on every page, what waits in this browser is sent wherever the person is, and said to be.
 */
export function UnsentCount({ calls }: { calls: SubjectCalls }) {
  const unsent = useUnsent(calls);
  const lasting = useLasting(unsent.length > 0);
  useTellSent(calls);
  return <NavCount count={lasting ? unsent.length : 0} meaning="not sent yet" />;
}
