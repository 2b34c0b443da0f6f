import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigation, useNavigationType } from 'react-router';
import classes from './AppLayout.module.css';
import { BottomBar } from './BottomBar';
import { Brand } from './Brand';
import { NavItem } from './NavItem';
import type { NavEntry } from './nav-entry';
import { pageTitleId } from './PageHeader';

/** Navigation, top bar and the page. On a phone the navigation is a bar at the bottom. */
export function AppLayout(props: {
  entries: readonly NavEntry[];
  /** The top bar's left side: which center this is. */
  center?: ReactNode;
  /** The search beside it. */
  search?: ReactNode;
  /** The top bar's right side: the person. */
  tools?: ReactNode;
  children: ReactNode;
}) {
  const { entries, center, search, tools, children } = props;
  const main = useRef<HTMLElement>(null);
  useFocusOnNewPage(main);
  const loading = useNavigation().state !== 'idle';
  return (
    <div className={classes.app} data-bare={entries.length === 0 || undefined}>
      <a href="#main" className={classes.skip}>
        Skip to the content
      </a>
      <div className={classes.progress} data-loading={loading || undefined} aria-hidden />
      {entries.length > 0 && (
        <nav className={classes.nav} aria-label="Main">
          <Link to="/home" className={classes.brand}>
            <Brand />
          </Link>
          {groupsOf(entries).map((group) => (
            <ul key={group[0]?.group} className={classes.group}>
              {group.map((entry) => (
                <li key={entry.to}>
                  <NavItem entry={entry} />
                </li>
              ))}
            </ul>
          ))}
        </nav>
      )}
      <div className={classes.page}>
        {/* A section, not a header: a dialog's header would be a second banner. */}
        <section className={classes.top} aria-label="Center and account">
          {entries.length === 0 && <Brand />}
          <div className={classes.center}>{center}</div>
          <div className={classes.find}>{search}</div>
          {tools}
        </section>
        <main id="main" ref={main} tabIndex={-1} aria-labelledby={pageTitleId} className={classes.main}>
          {children}
        </main>
      </div>
      {entries.length > 0 && <BottomBar entries={entries} />}
    </div>
  );
}

/** Entries by group, in the order in which groups appear. */
function groupsOf(entries: readonly NavEntry[]): NavEntry[][] {
  return [...new Set(entries.map((entry) => entry.group))].map((group) =>
    entries.filter((entry) => entry.group === group),
  );
}

/**
 * A new page starts at its top, for the eye, the keyboard and a screen reader alike: the one after logging in too, but not
 * the first of a visit, which the browser begins itself.
 */
function useFocusOnNewPage(main: { current: HTMLElement | null }) {
  const { pathname } = useLocation();
  const opened = useNavigationType() === 'POP';
  const shown = useRef(opened ? pathname : '');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
