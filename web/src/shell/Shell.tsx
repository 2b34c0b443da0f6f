import { Button, Center, Loader } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { QueryClientProvider } from '@tanstack/react-query';
import { Link, Outlet } from 'react-router';
import { queryClient } from '../api/query-client';
import { useSession } from '../session/session';
import { accountOf } from '../session/session-state';
import { AppLayout } from '../ui/AppLayout';
import type { NavEntry } from '../ui/nav-entry';
import { TimeZoneProvider } from '../ui/time-zone';
import '../ui/styles/app';
import { AccountRefresh } from './AccountRefresh';
import { CenterName } from './CenterName';
import { UserMenu } from './UserMenu';

/** The main layout around every page: navigation by rights, center, person. */
export function Shell({ navigation }: { navigation: readonly NavEntry[] }) {
  const state = useSession();
  const account = accountOf(state);
  const entries = navigation.filter(
    ({ permission }) => account && (!permission || account.permissions.includes(permission)),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <ModalsProvider>
        {state.authenticated && <AccountRefresh />}
        <TimeZoneProvider timeZone={account?.center.timeZone ?? 'UTC'}>
          <AppLayout
            entries={entries}
            center={account && <CenterName account={account} />}
            tools={account ? <UserMenu account={account} /> : <LogInButton />}
          >
            {state.authenticated && !account ? <Waiting /> : <Outlet />}
          </AppLayout>
        </TimeZoneProvider>
      </ModalsProvider>
    </QueryClientProvider>
  );
}

function LogInButton() {
  return (
    <Button component={Link} to="/login" variant="default">
      Log in
    </Button>
  );
}

function Waiting() {
  return (
    <Center mih="60dvh">
      <Loader aria-label="Loading" />
    </Center>
  );
}
