import { useEffect } from 'react';
import { askBeforeParting } from '../../session/parting';
import { NavCount } from '../../ui/NavCount';
import { useUnsentRounds } from './outbox/useOutbox';
import { unsentWords } from './round-words';
import { useLasting } from './useLasting';

/**
 * How many rounds hold something that is not sent, beside the navigation entry. As it is on every page, what waits
 * in this browser is sent wherever the person is.
 */
export function UnsentCount() {
  const unsent = useUnsentRounds();
  const { length } = unsent;
  const lasting = useLasting(length > 0);
  useEffect(
    () =>
      askBeforeParting(() =>
        length === 0 ? undefined : unsentWords(unsent.flatMap(({ changes }) => changes)),
      ),
    [unsent, length],
  );
  return <NavCount count={lasting ? length : 0} meaning="not sent yet" />;
}
