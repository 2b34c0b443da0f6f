import { useEffect, useState } from 'react';

const momentMs = 2500;

/** Whether something has been so for longer than a moment: what passes by itself need not be shown. Without a network nothing passes. */
export function useLasting(so: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!so) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), momentMs);
    return () => clearTimeout(timer);
  }, [so]);
  return so && (lasting || !navigator.onLine);
}
