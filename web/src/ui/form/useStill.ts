import { type RefObject, useEffect } from 'react';
import { sayAloud } from '../../notify/notify';

/** What changes a field that is not typed into, or sends the form. */
const pressing = ['Enter', ' ', 'ArrowUp', 'ArrowDown', 'Backspace', 'Delete'];
const changing = ['change', 'keydown', 'pointerdown', 'mousedown', 'click', 'drop'] as const;

/** Until then it is not worth a word. */
const briefMs = 1000;

/**
 * Holds what is within still while it is being sent: what somebody types into it then would go with what is gone, and never
 * have been sent. The focus stays where it is, which an inert or disabled field loses; a text can be read and copied. That it is being
 * saved is said where it takes long.
 */
export function useStill(element: RefObject<HTMLElement | null>, busy: boolean): void {
  useEffect(() => {
    const held = element.current;
    if (!busy || !held) return;
    // Words that are put together, as on a phone, are stopped by no event.
    const texts = [
      ...held.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
    ].filter((field) => !field.readOnly);
    /** In a text keys move, mark and copy; but Enter in a line sends its form, and a list opens under others. */
    const passes = ({ key, target }: KeyboardEvent) =>
      !pressing.includes(key) ||
      (key !== 'Enter' && texts.some((field) => field === target && !field.hasAttribute('aria-haspopup')));
    const stop = (event: Event) => {
      if (event instanceof KeyboardEvent && passes(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    for (const field of texts) field.readOnly = true;
    for (const kind of changing) held.addEventListener(kind, stop, true);
    const saying = window.setTimeout(() => sayAloud('Saving…'), briefMs);
    return () => {
      window.clearTimeout(saying);
      for (const field of texts) field.readOnly = false;
      for (const kind of changing) held.removeEventListener(kind, stop, true);
    };
  }, [element, busy]);
}
