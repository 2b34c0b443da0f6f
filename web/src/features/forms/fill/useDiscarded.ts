import { useEffect, useEffectEvent, useRef } from 'react';
import { type Change, wasRefused } from '../unsent/change';

/** Hears of what was refused and is given up, in this tab or in another of this browser: it is not what stands there. */
export function useDiscarded(pending: readonly Change[], onDiscarded: (change: Change) => void): void {
  const hear = useEffectEvent(onDiscarded);
  const refused = useRef<readonly Change[]>([]);
  useEffect(() => {
    const kept = new Set(pending.map(({ key }) => key));
    for (const change of refused.current) if (!kept.has(change.key)) hear(change);
    refused.current = pending.filter(wasRefused);
  }, [pending]);
}
