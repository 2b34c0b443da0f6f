import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Arrow keys go from button to button of a group; with another key they are the browser's, as Alt and left is back. */
export function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const buttons: Element[] = [...event.currentTarget.querySelectorAll('button')];
  const at = document.activeElement ? buttons.indexOf(document.activeElement) : -1;
  const next = buttons[(at + step + buttons.length) % buttons.length];
  if (at < 0 || !(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
