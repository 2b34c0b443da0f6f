import type { ReactNode } from 'react';
import { Link, useNavigation } from 'react-router';
import classes from './AppLayout.module.css';
import { BottomBar } from './BottomBar';
import { Brand } from './Brand';
import { useKeptFocus } from './kept-focus';
import { NavItem } from './NavItem';
import type { NavEntry } from './nav-entry';
import { useStartsPages } from './new-page';
import { pageTitleId } from './PageHeader';

/** Navigation, top bar and the page. On a phone the navigation is a bar at the bottom. */
export function AppLayout(props: {
  entries: readonly NavEntry[];
  /** The top bar's left side: which center this is. */
  center?: ReactNode;
  /** The search beside it. */
  search?: ReactNode;
  /** The top bar's right side: what waits for the person, which comes later and has its place, and the person. */
  waiting?: ReactNode;
  tools?: ReactNode;
  /** The page is being left for one of another center: nothing is done from it any more. */
  left?: boolean;
  children: ReactNode;
}) {
  const { entries, center, search, waiting, tools, left = false, children } = props;
  useStartsPages();
  useKeptFocus();
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
            <ul key={group[0]?.group} className={classes.group} data-group={group[0]?.group}>
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
          <div className={classes.waiting}>{waiting}</div>
          {tools}
        </section>
        <main id="main" tabIndex={-1} aria-labelledby={pageTitleId} className={classes.main} inert={left}>
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
