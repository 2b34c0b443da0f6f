import { useEffect, useRef, useState } from 'react';

/** So long after the last of several choices it is the one that is meant. */
const restMs = 600;

/** Takes the last of choices that come one upon the other: after a rest, when it is asked to, and when the page is left. */
export function useAtRest<Choice>(send: (choice: Choice) => void) {
  const [waiting, setWaiting] = useState<Choice | null>(null);
  const last = useRef<{ choice: Choice; timer: number } | null>(null);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const [settle] = useState(() => () => {
    if (!last.current) return;
    const { choice, timer } = last.current;
    window.clearTimeout(timer);
    last.current = null;
    setWaiting(null);
    latest.current(choice);
  });
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && settle();
    window.addEventListener('pagehide', settle);
    window.addEventListener('beforeunload', settle);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('pagehide', settle);
      window.removeEventListener('beforeunload', settle);
      document.removeEventListener('visibilitychange', hidden);
      settle();
    };
  }, [settle]);
  return {
    waiting,
    take: (choice: Choice) => {
      window.clearTimeout(last.current?.timer);
      last.current = { choice, timer: window.setTimeout(settle, restMs) };
      setWaiting(choice);
    },
    settle,
  };
}
