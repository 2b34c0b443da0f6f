import type { Account } from '@lamplight/contract/session';
import { Button, Center, Loader } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Outlet } from 'react-router';
import { queryClient } from '../api/query-client';
import { AccountProvider } from '../session/account';
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
  const account = useLastAccount(accountOf(state));
  const entries = navigation.filter(
    ({ permission }) => account && (!permission || account.permissions.includes(permission)),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <ModalsProvider>
        {state.authenticated && <AccountRefresh />}
        <AccountProvider account={account}>
          <TimeZoneProvider timeZone={account?.center.timeZone ?? 'UTC'}>
            <AppLayout
              entries={entries}
              center={account && <CenterName account={account} />}
              tools={account ? <UserMenu account={account} /> : <LogInButton />}
            >
              {state.authenticated && !account ? <Waiting /> : <Outlet />}
            </AppLayout>
          </TimeZoneProvider>
        </AccountProvider>
      </ModalsProvider>
    </QueryClientProvider>
  );
}

/** The account, or the one before while a session that ended is on its way to Login. */
function useLastAccount(account: Account | null): Account | null {
  const [last, setLast] = useState(account);
  if (account && account !== last) setLast(account);
  return account ?? last;
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
