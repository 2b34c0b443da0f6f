import { NavCount } from '../../ui/NavCount';
import { useUnsentRounds } from './outbox/useOutbox';
import { useLasting } from './useLasting';

/**
 * How many rounds hold something that is not sent, beside the navigation entry. As it is on every page, what waits
 * in this browser is sent wherever the person is.
 */
export function UnsentCount() {
  const { length } = useUnsentRounds();
  const lasting = useLasting(length > 0);
  return <NavCount count={lasting ? length : 0} meaning="not sent yet" />;
}
