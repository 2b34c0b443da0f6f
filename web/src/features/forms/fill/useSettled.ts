import { useEffect, useEffectEvent, useRef } from 'react';
import { type Change, wasRefused } from '../unsent/change';

/** Hears of what was refused and waits no more: it was given up, here or in another tab of this browser, or sent there all the same. */
export function useSettled(pending: readonly Change[], onSettled: (change: Change) => void): void {
  const hear = useEffectEvent(onSettled);
  const refused = useRef<readonly Change[]>([]);
  useEffect(() => {
    const kept = new Set(pending.map(({ key }) => key));
    for (const change of refused.current) if (!kept.has(change.key)) hear(change);
    refused.current = pending.filter(wasRefused);
  }, [pending]);
}
