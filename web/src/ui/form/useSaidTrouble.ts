import { useEffect, useRef } from 'react';
import { useSaid } from '../Said';

/**
 * What is said of something that saves itself: what stands in its way, once however often it is tried again, and that it is
 * saved after that. Every pause in typing saves: that it went well is no news. Whoever tries again themselves is told anew: `forget`.
 */
export function useSaidTrouble(parts: {
  /** What stands in the way; empty where nothing does, left out while that is not known yet. */
  trouble: string | undefined;
  /** Said once nothing does any more. */
  mended: string;
}): { said: string; forget: () => void } {
  const { trouble, mended } = parts;
  const { said, say } = useSaid();
  const told = useRef<string | null>('');
  useEffect(() => {
    if (trouble === undefined || trouble === told.current) return;
    told.current = trouble;
    say(trouble || mended);
  }, [trouble, mended, say]);
  const forget = () => {
    told.current = null;
  };
  return { said, forget };
}
