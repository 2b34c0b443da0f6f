import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import classes from './LinkTabs.module.css';

/** The parts of a page that stand beside each other. They are links: the tab is in the address. */
export function LinkTabs<Tab extends string>(props: {
  /** What they are parts of, for screen readers. */
  label: string;
  tabs: readonly { readonly tab: Tab; readonly label: string; readonly to: string }[];
  current: Tab;
}) {
  const { label, tabs, current } = props;
  const nav = useRef<HTMLElement>(null);
  // On a phone they are one line that is pushed sideways.
  useEffect(() => {
    if (current)
      nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav ref={nav} className={`${classes.tabs} ll-no-print`} aria-label={label}>
      {tabs.map(({ tab, label: words, to }) => (
        <Link key={tab} className={classes.tab} to={to} aria-current={tab === current ? 'page' : undefined}>
          {words}
        </Link>
      ))}
    </nav>
  );
}
