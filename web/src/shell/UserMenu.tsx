import type { Account } from '@lamplight/contract/session';
import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { keptUnsent } from '../session/parting';
import { confirm } from '../ui/confirm';
import classes from './UserMenu.module.css';

const schemes = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'Like the system', icon: IconDeviceDesktop },
] as const;

/** Who is logged in, the theme, and the way out. */
export function UserMenu({ account }: { account: Account }) {
  // Stopping transitions while the theme changes would take a style tag, which the policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const choose = (value: string) =>
    setColorScheme(schemes.find((each) => each.value === value)?.value ?? 'auto');
  const logOut = async () => {
    const kept = keptUnsent();
    const goOn =
      kept.length === 0 ||
      (await confirm({
        title: 'Log out before everything is sent?',
        text: `Not sent yet: ${kept.join(', ')}. What is not sent stays in this browser and is sent when you log in here again.`,
        action: 'Log out',
        tone: 'normal',
        backTo: button.current,
      }));
    if (goOn) navigate('/logout');
  };
  const name = `${account.firstName} ${account.lastName}`;
  return (
    <Menu position="bottom-end" width={270}>
      <Menu.Target>
        <UnstyledButton ref={button} className={classes.button} aria-label={`${name}, your menu`}>
          <IconUser size={18} aria-hidden />
          <span className={classes.name}>{name}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {name}
          <span className={classes.email}>{account.email}</span>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Label>Theme</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={choose}>
          {schemes.map(({ value, label, icon: Icon }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon size={16} aria-hidden />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={logOut}>
          Log out
        </Menu.Item>
        <Menu.Label>Lamplight {import.meta.env.APP_VERSION}</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
}
