import { useEffect, useRef } from 'react';
import { asksNow } from './while-used';

/** Signs that somebody is there. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const;

/** Asks every so often while somebody uses this window, and as soon as they are back. */
export function useWhileUsed(everyMs: number, ask: () => void): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    let used = { usedMs: Date.now(), askedMs: Date.now() };
    const look = () => {
      const nowMs = Date.now();
      if (!asksNow(used, { nowMs, everyMs, hidden: document.hidden })) return;
      used = { ...used, askedMs: nowMs };
      latest.current();
    };
    const use = () => {
      used = { ...used, usedMs: Date.now() };
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
