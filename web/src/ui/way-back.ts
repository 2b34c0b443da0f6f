/** The link by which a page was left: where it leads, and which of those that lead there it was. */
interface LeftBy {
  readonly href: string;
  readonly at: number;
}

export type WayBack = ReturnType<typeof wayBack>;

/** How long what a page shows late is waited for. */
const patienceMs = 4000;

const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('#main a[href]')].filter(
    (link) => link.getAttribute('href') === href,
  );

/**
 * For whoever goes back by the browser: the focus, and with it the page's scrolling, returns to the link by which the page was
 * left, as it would on pages that are not drawn by a program. Known for as long as the application is open.
 */
export function wayBack() {
  const leftBy = new Map<string, LeftBy>();
  let stop = () => {};
  return {
    /** Notes the link that was pressed on a page of the history, named by its key. */
    note(key: string, { target }: Event): void {
      const link = target instanceof Element ? target.closest('#main a[href]') : null;
      const href = link?.getAttribute('href');
      if (!(link instanceof HTMLAnchorElement) || !href) return;
      leftBy.set(key, { href, at: linksTo(href).indexOf(link) });
    },

    /** Gives the focus to the link by which this page was left, as soon as it is there and unless somebody does something else before. */
    take(key: string): void {
      stop();
      const left = leftBy.get(key);
      if (!left) return;
      const found = () => {
        const link = linksTo(left.href)[left.at];
        if (!link) return false;
        link.focus({ preventScroll: true });
        const show = () => link === document.activeElement && link.scrollIntoView({ block: 'center' });
        show();
        // The browser brings back its own place once the page is as long as it was.
        window.setTimeout(show, 100);
        return true;
      };
      if (found()) return;
      const changes = new MutationObserver(() => {
        if (found()) stop();
      });
      const timer = window.setTimeout(() => stop(), patienceMs);
      const others = ['keydown', 'pointerdown', 'wheel'] as const;
      stop = () => {
        changes.disconnect();
        window.clearTimeout(timer);
        for (const other of others) document.removeEventListener(other, stop, true);
        stop = () => {};
      };
      for (const other of others) document.addEventListener(other, stop, true);
      changes.observe(document.body, { childList: true, subtree: true });
    },

    /** Another page is come to. */
    leave: () => stop(),
  };
}
