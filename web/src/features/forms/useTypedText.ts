import { useCallback, useEffect, useRef, useState } from 'react';
import { beginTyping, endTyping } from './typing';

const pauseMs = 250;

const same = (text: string) => (text.trim() === '' ? '' : text);

/**
 * A text field that hands its text on a moment after the last key, on leaving it, and when the page is left. What
 * comes from outside shows up unless the person is typing. `comesBackAs` says which value a text comes back as, so that
 * what was typed stays as it was typed.
 */
export function useTypedText(value: string, onChange: (text: string) => void, comesBackAs = same) {
  const [text, setText] = useState(value);
  const waiting = useRef<{ text: string; timer: number } | null>(null);
  const handOn = useRef(onChange);
  useEffect(() => {
    handOn.current = onChange;
  });

  const flush = useCallback(() => {
    const typed = waiting.current;
    if (!typed) return;
    waiting.current = null;
    window.clearTimeout(typed.timer);
    handOn.current(typed.text);
    endTyping(waiting);
  }, []);

  useEffect(() => {
    if (!waiting.current) setText((shown) => (comesBackAs(shown) === value ? shown : value));
  }, [value, comesBackAs]);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);

  return {
    text,
    flush,
    type: (next: string) => {
      setText(next);
      if (waiting.current) window.clearTimeout(waiting.current.timer);
      waiting.current = { text: next, timer: window.setTimeout(flush, pauseMs) };
      beginTyping(waiting);
    },
  };
}
