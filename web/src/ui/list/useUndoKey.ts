import { type RefObject, useEffect } from 'react';
import { forgetUndo, undoLast } from '../../notify/done';
import { keysAreOn } from './kept-keys';
import { isForList } from './row-keys';

/** Takes back what was done last; what is said where there is nothing to take back yet. */
export function undoInWords(): string | undefined {
  const undoing = undoLast();
  if (undoing === 'nothing') return 'There is nothing to undo.';
  return undoing === 'waits' ? 'Still being saved. It is undone right after.' : undefined;
}

/** U takes back what was done last in a part of the page that has no rows to go through, while its owner has letters switched on. */
export function useUndoKey(
  region: RefObject<HTMLElement | null>,
  owner: string,
  say: (words: string) => void,
) {
  useEffect(() => forgetUndo, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'u' || event.repeat) return;
      if (!keysAreOn(owner) || !isForList(event, region.current)) return;
      event.preventDefault();
      const words = undoInWords();
      if (words) say(words);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [region, owner, say]);
}
