import { useEffect } from 'react';
import { askBeforeParting } from '../../session/parting';
import { NavCount } from '../../ui/NavCount';
import { unsentWords } from '../forms/unsent/unsent-words';
import { useLasting } from '../forms/unsent/useLasting';
import { useUnsent } from '../forms/unsent/useOutbox';
import { roundSubject } from './round-subject';

/**
 * How many rounds hold something that is not sent, beside the navigation entry. As it is on every page, what waits
 * in this browser is sent wherever the person is.
 */
export function UnsentCount() {
  const unsent = useUnsent(roundSubject);
  const lasting = useLasting(unsent.length > 0);
  useEffect(
    () =>
      askBeforeParting(() =>
        unsent.length > 0
          ? unsentWords(
              roundSubject.thing,
              unsent.flatMap(({ changes }) => changes),
            )
          : undefined,
      ),
    [unsent],
  );
  return <NavCount count={lasting ? unsent.length : 0} meaning="not sent yet" />;
}
