import { useEffect, useState } from 'react';
import { ApiProblem } from '../../api/problem';
import { type FailureText, messageOf, notifyProblem } from '../../notify/notify';
import type { Activation } from './account.api';

type Found = { holder: Activation } | { refusal: string; used: boolean } | undefined;

/** Whose account a mailed key opens, or why none; undefined until the server has said it. */
export function useHolder(
  open: (key: string) => Promise<Activation>,
  key: string,
  failure?: FailureText,
): Found {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let left = false;
    open(key).then(
      (holder) => left || setFound({ holder }),
      (error: unknown) => {
        if (left) return;
        const used = error instanceof ApiProblem && error.errorKey === 'keyUsed';
        // Nothing has failed: it did what it is for.
        if (!used) notifyProblem(error, failure, { saidBy: 'page' });
        setFound({ refusal: messageOf(error), used });
      },
    );
    return () => {
      left = true;
    };
  }, [open, key, failure]);
  return found;
}
