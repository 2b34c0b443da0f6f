import { Drawer, UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import classes from './BottomBar.module.css';
import { NavItem } from './NavItem';
import type { NavEntry } from './nav-entry';

const room = 4;

/** A phone's navigation: the first entries under the thumb, the rest behind More. */
export function BottomBar({ entries }: { entries: readonly NavEntry[] }) {
  const [open, setOpen] = useState(false);
  const wanted = entries.filter((entry) => entry.onPhone);
  const shown = entries.length <= room + 1 ? entries : wanted.slice(0, room);
  const more = entries.filter((entry) => !shown.includes(entry));
  return (
    <nav className={`${classes.bar} ll-no-print`} aria-label="Main, short">
      {shown.map(({ to, label, icon: Icon, Count }) => (
        <NavLink key={to} to={to} className={classes.item ?? ''}>
          <Icon size={22} stroke={1.7} aria-hidden />
          {label}
          {Count && (
            <span className={classes.count}>
              <Count />
            </span>
          )}
        </NavLink>
      ))}
      {more.length > 0 && (
        <UnstyledButton className={classes.item} onClick={() => setOpen(true)} aria-haspopup="dialog">
          <IconDots size={22} stroke={1.7} aria-hidden />
          More
        </UnstyledButton>
      )}
      <Drawer opened={open} onClose={() => setOpen(false)} position="bottom" title="More" size="auto">
        {more.map((entry) => (
          <NavItem key={entry.to} entry={entry} onOpen={() => setOpen(false)} />
        ))}
      </Drawer>
    </nav>
  );
}
