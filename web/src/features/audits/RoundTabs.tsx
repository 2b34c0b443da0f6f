import { Link } from 'react-router';
import classes from './RoundTabs.module.css';

const tabs = [
  { tab: 'rounds', label: 'Rounds', to: '/ambassador-rounds' },
  { tab: 'tools', label: 'Tools', to: '/ambassador-rounds?tab=tools' },
] as const;

/** Rounds, and the tools they are made with. They are links: the tab is in the address. */
export function RoundTabs({ current }: { current: (typeof tabs)[number]['tab'] }) {
  return (
    <nav className={`${classes.tabs} ll-no-print`} aria-label="Rounds and tools">
      {tabs.map(({ tab, label, to }) => (
        <Link key={tab} className={classes.tab} to={to} aria-current={tab === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
