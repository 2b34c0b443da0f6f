import type { Account } from '@lamplight/contract/session';
import { SegmentedControl, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { useClickOutside, useWindowEvent } from '@mantine/hooks';
import { IconLogout, IconUser, IconUserCog } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useLogOut } from '../features/account/useLogOut';
import classes from './UserMenu.module.css';

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Like the system' },
] as const;

/**
 * Who is logged in, the theme, and the way out. It is on every page from the first, so it is a button and a panel below it
 * without the code that finds room for a library's menu.
 */
export function UserMenu({ account }: { account: Account }) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const around = useClickOutside<HTMLDivElement>(close);
  useWindowEvent('focusin', ({ target }) => {
    if (target instanceof Node && !around.current?.contains(target)) close();
  });
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !open) return;
    close();
    button.current?.focus();
  });
  const name = `${account.firstName} ${account.lastName}`;
  return (
    <div ref={around} className={classes.around}>
      <UnstyledButton
        ref={button}
        className={classes.button}
        aria-label={`${name}, your menu`}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        <IconUser size={18} aria-hidden />
        <span className={classes.name}>{name}</span>
      </UnstyledButton>
      {open && (
        <div id={panelId} className={classes.panel}>
          <p className={classes.person}>
            {name}
            <span className={classes.email}>{account.email}</span>
          </p>
          <Theme />
          <Link to="/account" className={classes.entry} onClick={close}>
            <IconUserCog size={16} aria-hidden />
            Your account
          </Link>
          <LogOutButton onPress={close} backTo={button} />
          <p className={classes.version}>Lamplight {import.meta.env.APP_VERSION}</p>
        </div>
      )}
    </div>
  );
}

function Theme() {
  // Stopping transitions while the theme changes would take a style tag, which the policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const labelId = useId();
  return (
    <div>
      <Text id={labelId} size="sm" mb={4}>
        Theme
      </Text>
      <SegmentedControl
        aria-labelledby={labelId}
        fullWidth
        data={[...schemes]}
        value={colorScheme}
        onChange={setColorScheme}
      />
    </div>
  );
}

function LogOutButton({
  onPress,
  backTo,
}: {
  onPress: () => void;
  backTo: { current: HTMLButtonElement | null };
}) {
  const leave = useLogOut();
  const logOut = () => {
    onPress();
    leave(backTo.current);
  };
  return (
    <UnstyledButton className={classes.entry} onClick={logOut}>
      <IconLogout size={16} aria-hidden />
      Log out
    </UnstyledButton>
  );
}
