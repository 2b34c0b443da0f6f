import { pageTitleId } from './PageHeader';

/** The link by which a page was left: where it leads, and which of those that lead there it was. */
interface LeftBy {
  readonly href: string;
  readonly at: number;
}

export type WayBack = ReturnType<typeof wayBack>;

/** What the page is called, as far as it is there. */
const pageName = (): string => document.getElementById(pageTitleId)?.textContent ?? '';

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
  /** What the page was called on which somebody last did something: it is the one that is left. */
  let before = '';
  /** Waits until something has been found on the page, unless somebody does one of these things before. */
  function wait(found: () => boolean, others: readonly ('keydown' | 'pointerdown' | 'wheel')[]): void {
    if (found()) return;
    const changes = new MutationObserver(() => {
      if (found()) stop();
    });
    const timer = window.setTimeout(() => stop(), patienceMs);
    stop = () => {
      changes.disconnect();
      window.clearTimeout(timer);
      for (const other of others) document.removeEventListener(other, stop, true);
      stop = () => {};
    };
    for (const other of others) document.addEventListener(other, stop, true);
    changes.observe(document.body, { childList: true, subtree: true, characterData: true });
  }

  /** Gives the focus to the link by which this page was left, as soon as it is there and unless somebody does something else before. */
  function take({ href, at }: LeftBy): void {
    wait(() => {
      const link = linksTo(href)[at];
      if (!link) return false;
      link.focus({ preventScroll: true });
      const show = () => link === document.activeElement && link.scrollIntoView({ block: 'center' });
      show();
      // The browser brings back its own place once the page is as long as it was.
      window.setTimeout(show, 100);
      return true;
    }, ['keydown', 'pointerdown', 'wheel']);
  }

  /**
   * A page that comes in parts has no name yet, or still that of the page before, where the focus comes to it: it comes once more
   * with the name, by which a screen reader tells where one is.
   */
  function name(): void {
    const isNamed = () => !['', before].includes(pageName());
    if (isNamed()) return;
    wait(() => {
      if (!isNamed()) return false;
      const main = document.getElementById('main');
      if (main && main === document.activeElement) {
        main.blur();
        main.focus({ preventScroll: true });
      }
      return true;
    }, []);
  }

  /** Notes the link that was pressed on a page of the history, which the router names by a key. */
  function note({ target }: Event): void {
    const link = target instanceof Element ? target.closest('#main a[href]') : null;
    const href = link?.getAttribute('href');
    if (!(link instanceof HTMLAnchorElement) || !href) return;
    leftBy.set(window.history.state?.key ?? 'default', { href, at: linksTo(href).indexOf(link) });
  }
  document.addEventListener('click', note, true);
  const remember = () => {
    before = pageName();
  };
  for (const deed of ['click', 'keydown', 'popstate']) window.addEventListener(deed, remember, true);

  return {
    /** A page is come to, or gone back to. */
    come(key: string, isBack: boolean): void {
      stop();
      const left = isBack ? leftBy.get(key) : undefined;
      if (left) take(left);
      else name();
    },
  };
}
