import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Minutes, minutesKeys } from '../minutes.api';

const pauseMs = 1500;
const mostTries = 20;

/**
 * Closing a sign-in has its PDF written after the answer: the minutes are read anew until it is there, for half a minute. `before`
 * are minutes that were kept while they could still be signed: they are not what is awaited.
 */
export function useAwaitedPaper({ id, status, document }: Minutes): 'none' | 'awaited' | 'late' {
  const client = useQueryClient();
  const [tries, setTries] = useState(0);
  const file = document?.file.id;
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (status !== 'CLOSED') before.current = file;
  }, [status, file]);
  const awaited = status === 'CLOSED' && file === before.current;
  useEffect(() => {
    if (!awaited || tries >= mostTries) return;
    const timer = setTimeout(() => {
      setTries(tries + 1);
      void client.invalidateQueries({ queryKey: minutesKeys.one(id) });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [awaited, tries, client, id]);
  if (!awaited) return 'none';
  return tries < mostTries ? 'awaited' : 'late';
}
