import { useEffect, useRef } from 'react';

/** Signs that somebody is there. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const;

/** Whoever did nothing for so long is taken to be away. */
const awayAfterMs = 120_000;

/**
 * Does something every so often while somebody uses this window, and as soon as they are back: a window that is left open
 * must not keep its session alive, which ends when nobody uses it.
 */
export function useWhileUsed(everyMs: number, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    let [usedMs, actedMs] = [Date.now(), Date.now()];
    const look = () => {
      const nowMs = Date.now();
      if (document.hidden || nowMs - usedMs > awayAfterMs || nowMs - actedMs < everyMs) return;
      actedMs = nowMs;
      latest.current();
    };
    const use = () => {
      usedMs = Date.now();
      look();
    };
    const timer = setInterval(look, everyMs);
    for (const sign of signs) window.addEventListener(sign, use, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, use, { capture: true });
    };
  }, [everyMs]);
}
