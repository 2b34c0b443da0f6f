import type { Account } from '@lamplight/contract/session';
import { createContext, type ReactNode, use } from 'react';

const CurrentAccount = createContext<Account | null>(null);

/**
 * The account that screens behind the login work with. The main layout provides it and keeps the last one for the
 * moment between the end of a session and the way to Login.
 */
export function AccountProvider({ account, children }: { account: Account | null; children: ReactNode }) {
  return <CurrentAccount value={account}>{children}</CurrentAccount>;
}

/** Who is logged in. Only screens behind the login may ask: there the account is always known. */
export function useAccount(): Account {
  const account = use(CurrentAccount);
  if (!account) throw new Error('There is no account outside a session');
  return account;
}

/** Whether the person may do something in the center they act in, by the policy table's names. */
export function useMay(): (action: string) => boolean {
  const { permissions } = useAccount();
  return (action) => permissions.includes(action);
}
