import { useEffect } from 'react';
import { askBeforeParting } from '../../session/parting';
import { NavCount } from '../../ui/NavCount';
import { unsentWords } from '../forms/unsent/unsent-words';
import { useLasting } from '../forms/unsent/useLasting';
import { useUnsent } from '../forms/unsent/useOutbox';
import { completedFormSubject } from './completed-form-subject';

/** How many forms hold something that is not sent, beside the navigation entry; whoever logs out is asked first. */
export function UnsentFormCount() {
  const unsent = useUnsent(completedFormSubject);
  const lasting = useLasting(unsent.length > 0);
  useEffect(
    () =>
      askBeforeParting(() =>
        unsent.length > 0
          ? unsentWords(
              completedFormSubject.thing,
              unsent.flatMap(({ changes }) => changes),
            )
          : undefined,
      ),
    [unsent],
  );
  return <NavCount count={lasting ? unsent.length : 0} meaning="not sent yet" />;
}
