import type { Account } from '@lamplight/contract/session';
import type { Action } from '@lamplight/domain/permissions';
import { Button } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { Link, Navigate, Outlet, useLocation, useMatches, useNavigation } from 'react-router';
import { queryClient } from '../api/query-client';
import { forgetRead } from '../session/forget-read';
import { CurrentAccount, useSession } from '../session/session';
import { accountOf } from '../session/session-state';
import { AppLayout } from '../ui/AppLayout';
import { InLayout } from '../ui/ErrorPage';
import { Loading } from '../ui/Loading';
import { betterLater, whenShown } from '../ui/later';
import type { NavEntry } from '../ui/nav-entry';
import { TimeZoneProvider } from '../ui/time-zone';
import '../ui/styles/app';
import { AccountRefresh } from './AccountRefresh';
import { CenterName } from './CenterName';
import { FindButton } from './FindButton';
import { useFullFieldNote } from './full-field';
import { PrintedNote } from './PrintedNote';
import { rightMissing } from './refused';
import { UserMenu } from './UserMenu';

// Nobody waits for it.
void import('../notify/out-of-the-way');

const ClearedMessages = betterLater(
  () => null,
  async () => (await import('../notify/ClearedMessages')).ClearedMessages,
);

/** Few ever see it. */
const RefusedPage = whenShown(async () => (await import('./RefusedPage')).RefusedPage, InLayout);

/** The main layout around every page: navigation by rights, center, person. */
export function Shell(props: {
  navigation: readonly NavEntry<Action>[];
  /** What waits for whoever is logged in; nothing of it is asked for while a second factor is due. */
  Waiting: ComponentType;
}) {
  const { navigation, Waiting: WaitingForMe } = props;
  const state = useSession();
  const account = useLastAccount(accountOf(state));
  // Leaving the main layout is leaving the session: nothing of it stays for whoever comes next.
  useEffect(() => forgetRead, []);
  useOwnReads(account?.id);
  const centerId = useCenterOfPage(account?.center.id);
  useFullFieldNote();
  const allowed = ({ permission }: { permission?: Action }) =>
    account !== null && (!permission || account.permissions.includes(permission));
  const entries = navigation.filter(allowed);
  return (
    <QueryClientProvider client={queryClient}>
      <ModalsProvider>
        <ClearedMessages />
        {state.authenticated && <AccountRefresh />}
        <CurrentAccount value={account}>
          <TimeZoneProvider timeZone={account?.center.timeZone ?? 'UTC'}>
            <AppLayout
              entries={entries}
              center={account && <CenterName account={account} />}
              search={account && <FindButton screens={entries} />}
              waiting={account && !account.otpDue && <WaitingForMe />}
              left={centerId !== account?.center.id}
              tools={account ? <UserMenu account={account} /> : <LogInButton />}
            >
              {account && <PrintedNote account={account} />}
              {state.authenticated && !account ? <Waiting /> : <Page account={account} centerId={centerId} />}
            </AppLayout>
          </TimeZoneProvider>
        </CurrentAccount>
      </ModalsProvider>
    </QueryClientProvider>
  );
}

/** Another session in place of this one, from another tab: nothing that was read for one person is shown to the next. */
function useOwnReads(person: string | undefined): void {
  const [reader, setReader] = useState(person);
  if (person === undefined || person === reader) return;
  // While drawing, before the page is: it would show what is there.
  if (reader !== undefined) forgetRead();
  setReader(person);
}

/** The account, or the one before while a session that ended is on its way to Login. */
function useLastAccount(account: Account | null): Account | null {
  const [last, setLast] = useState(account);
  if (account && account !== last) setLast(account);
  return account ?? last;
}

/**
 * The page, which begins anew for another person and in another center; while a second factor is due, the one where it
 * is set up, whatever was asked for. For a page that is for others nothing is asked of the server.
 */
function Page({ account, centerId }: { account: Account | null; centerId: string | undefined }) {
  const { pathname } = useLocation();
  const screen = useMatches().at(-1)?.id;
  if (account?.otpDue && pathname !== '/account') return <Navigate to="/account" replace />;
  const missing = account ? rightMissing(screen, account.permissions) : undefined;
  if (missing) return <RefusedPage needs={missing} />;
  return <Outlet key={account ? `${account.id} ${centerId}` : ''} />;
}

/** The center a page is of. On the way to another page the one that is left stays as it is: it is not read anew there. */
function useCenterOfPage(centerId: string | undefined): string | undefined {
  const leaving = useNavigation().state !== 'idle';
  const [shown, setShown] = useState(centerId);
  if (!leaving && shown !== centerId) setShown(centerId);
  return leaving ? shown : centerId;
}

function LogInButton() {
  return (
    <Button component={Link} to="/login" variant="default">
      Log in
    </Button>
  );
}

/** Before it is known who is logged in. */
const Waiting = () => <Loading display="block" mt="28dvh" mx="auto" />;
