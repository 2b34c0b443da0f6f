import { type RefObject, useEffect } from 'react';

/** By which somebody goes on, and changes nothing. */
const passing = ['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape'];
const changing = [
  'beforeinput',
  'input',
  'change',
  'keydown',
  'pointerdown',
  'mousedown',
  'click',
  'drop',
] as const;

/**
 * Holds what is within still while it is being sent: what somebody types into it then would go with what is gone, and never
 * have been sent. The focus stays where it is, which an inert or disabled field loses.
 */
export function useStill(element: RefObject<HTMLElement | null>, busy: boolean): void {
  useEffect(() => {
    const held = element.current;
    if (!busy || !held) return;
    const stop = (event: Event) => {
      if (event instanceof KeyboardEvent && passing.includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    for (const kind of changing) held.addEventListener(kind, stop, true);
    held.setAttribute('aria-busy', 'true');
    return () => {
      for (const kind of changing) held.removeEventListener(kind, stop, true);
      held.removeAttribute('aria-busy');
    };
  }, [element, busy]);
}
