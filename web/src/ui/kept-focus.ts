import { useEffect } from 'react';

/** Parts of a page that a screen reader names as the focus comes to them, and those that are made to take it. */
const named = 'main,section[tabindex],:is(section,form,fieldset,aside):is([aria-label],[aria-labelledby])';

/** Whoever knows better where the focus goes has sent it there by then: to an undo, a first error, the next row. */
const patienceMs = 100;

/** What has the focus, and the parts of the page around it, from the inside out. */
function pathTo(element: Element | null): readonly Element[] {
  return element && element !== document.body ? [element, ...pathTo(element.parentElement)] : [];
}

function focusPart(part: HTMLElement): void {
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus({ preventScroll: true });
}

/**
 * The focus is never nowhere: where what had it is taken away, it goes to the nearest part around it that has a name;
 * where that could not be pressed for a while, as a button that is busy, it comes back.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let path: readonly Element[] = [];
    let paused = false;
    let timer = 0;
    const lost = () => document.activeElement === null || document.activeElement === document.body;
    const remember = () => {
      path = pathTo(document.activeElement);
      paused = false;
    };
    /** A press beside everything takes the focus away on purpose. */
    const forget = () => {
      path = [];
    };
    const bringBack = () => {
      const [last] = path;
      if (!last || !lost()) return;
      if (!last.isConnected) {
        const part =
          path.find((each) => each.isConnected && each.matches(named)) ?? document.querySelector('main');
        if (part instanceof HTMLElement) focusPart(part);
      } else if (last.matches(':disabled')) paused = true;
      else if (paused && last instanceof HTMLElement) last.focus({ preventScroll: true });
    };
    const look = () => {
      const [last] = path;
      if (!last || !lost()) return;
      if (last.isConnected && last.matches(':disabled')) paused = true;
      window.clearTimeout(timer);
      timer = window.setTimeout(bringBack, patienceMs);
    };
    const changes = new MutationObserver(look);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget, true);
    return () => {
      changes.disconnect();
      window.clearTimeout(timer);
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget, true);
    };
  }, []);
}
