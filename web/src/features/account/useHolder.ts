import { useEffect, useState } from 'react';
import { type FailureText, messageOf, notifyProblem } from '../../notify/notify';
import type { Activation } from './account.api';

type Found = { holder: Activation } | { refusal: string } | undefined;

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
        notifyProblem(error, failure, { saidBy: 'page' });
        setFound({ refusal: messageOf(error) });
      },
    );
    return () => {
      left = true;
    };
  }, [open, key, failure]);
  return found;
}
