/** What a press can mean something to. */
const controls = [
  'a[href], button, input, select, textarea, label, summary',
  '[role=button], [role=option], [role=menuitem], [role=menuitemradio], [role=tab], [role=checkbox], [role=switch]',
].join();

/** So far a finger or a mouse strays while it presses; beyond it, the person slid away to take the press back. */
const strayPx = 12;

/** A finger or mouse button that went down, and is to come up again. */
interface Press {
  on: Element | null;
  pointerId: number;
  x: number;
  y: number;
  released: boolean;
  /** It began where nothing could be pressed: a control that has only appeared, or waits. */
  idle: boolean;
}

/**
 * A press counts for the control on which it began, wherever the page moves before it ends. Leaving a field saves it, an
 * answer from the server arrives: the page may grow by a line between press and release, and the browser would give
 * the click to whatever lies under the pointer by then, or to nothing.
 */
export function keepPresses(page: Document): void {
  let press: Press | null = null;

  page.addEventListener(
    'pointerdown',
    ({ target, isPrimary, button, pointerId, clientX: x, clientY: y }) => {
      const on = controlOf(target);
      const idle = on?.matches('[aria-disabled=true]') ?? false;
      press = isPrimary && button === 0 ? { on, pointerId, x, y, released: false, idle } : null;
    },
    true,
  );
  page.addEventListener('pointercancel', () => (press = null), true);
  page.addEventListener(
    'pointerup',
    ({ pointerId, clientX, clientY }) => {
      if (press?.pointerId !== pointerId) return;
      if (Math.hypot(clientX - press.x, clientY - press.y) > strayPx) press = null;
      else press.released = true;
    },
    true,
  );
  page.addEventListener(
    'click',
    (event) => {
      // Keys and programs click without a pointer.
      if (!press?.released || !event.isTrusted || event.detail === 0) return;
      const { on, idle } = press;
      press = null;
      // A press beside a control is the browser's: it may know better what a finger meant.
      if (!on || (controlOf(event.target) === on && !idle)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (idle || !on.isConnected || on.matches(':disabled')) return;
      if (on instanceof HTMLElement) on.focus({ preventScroll: true });
      on.dispatchEvent(new MouseEvent('click', event));
    },
    true,
  );
}

/** The control that a target belongs to; a label stands for its field. */
function controlOf(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(controls) : null;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}
