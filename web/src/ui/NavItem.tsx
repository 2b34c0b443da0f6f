import { NavLink } from 'react-router';
import classes from './NavItem.module.css';
import type { NavEntry } from './nav-entry';

/** An entry of the navigation: icon, name and, where there is something to say, a number. */
export function NavItem({ entry, onOpen }: { entry: NavEntry; onOpen?: () => void }) {
  const { to, label, icon: Icon, preload, Count } = entry;
  return (
    <NavLink
      to={to}
      className={classes.item ?? ''}
      onClick={() => onOpen?.()}
      onPointerEnter={() => preload?.()}
      onFocus={() => preload?.()}
    >
      <Icon size={19} stroke={1.7} aria-hidden />
      <span className={classes.label}>{label}</span>
      {Count && <Count />}
    </NavLink>
  );
}
