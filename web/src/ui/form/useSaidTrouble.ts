import { useEffect, useRef } from 'react';
import { useSaid } from '../Said';

/**
 * What is said of something that saves itself: what stands in its way, once however often it is tried again, and that it is
 * saved after that. Every pause in typing saves: that it went well is no news.
 */
export function useSaidTrouble(parts: {
  /** What stands in the way; empty where nothing does, left out while that is not known yet. */
  trouble: string | undefined;
  /** Said once nothing does any more. */
  mended: string;
}): string {
  const { trouble, mended } = parts;
  const { said, say } = useSaid();
  const told = useRef('');
  useEffect(() => {
    if (trouble === undefined || trouble === told.current) return;
    told.current = trouble;
    say(trouble || mended);
  }, [trouble, mended, say]);
  return said;
}
