import type { CallOptions, Reply } from '../api/call-types';
import { api } from '../api/client';
import { actingCenter } from './acting-center';
import { rememberLogOut, session } from './session';

export const sessionKeys = { account: ['account'] as const };

export interface Credentials {
  username: string;
  password: string;
  rememberMe: boolean;
  /** A code of the authenticator app, or a recovery code. */
  otp?: string;
}

/** Logs in and reads the account; the session counts only when both succeeded. */
export async function logIn({ username, password, rememberMe, otp }: Credentials): Promise<void> {
  const { id_token } = await api('POST /authenticate', {
    body: { username, password, rememberMe, otp },
  });
  actingCenter.set('');
  session.start({ token: id_token, userLogin: username, rememberMe });
  try {
    session.setUserData(await api('GET /account'));
  } catch (error) {
    session.end('unread');
    throw error;
  }
}

interface ReadAccount {
  /** The center it was asked for, and the session. */
  there: string;
  token: string;
  account: Reply<'GET /account'>;
}

/** The account as it is in the center that this tab acts in. */
export async function readAccount(options?: CallOptions): Promise<ReadAccount> {
  const there = actingCenter.get();
  const { token } = session.get();
  return { there, token, account: await api('GET /account', {}, options) };
}

/** Takes over what was read, unless the tab went to another center since, where the account is another one, or somebody else logged in. */
export function takeAccount({ there, token, account }: ReadAccount): void {
  if (there === actingCenter.get() && token === session.get().token) session.setUserData(account);
}

/** Ends the session here at once; the server is told, but its answer changes nothing for the person. */
export function logOut(): void {
  const { token } = session.get();
  const telling = api('POST /logout');
  telling.catch(() => undefined);
  rememberLogOut(Date.now());
  session.end('logout');
  // A browser that keeps nothing keeps no session either.
  if (token) import('./log-outs').then(({ noteLogOut }) => noteLogOut(token, telling)).catch(() => {});
}

export interface DemonstrationAccount {
  username: string;
  password: string;
  role: string;
  center: string;
}

/** The accounts of the demonstration center; none outside demonstration mode. */
export async function findDemonstrationAccounts(signal: AbortSignal): Promise<DemonstrationAccount[]> {
  try {
    return (await api('GET /demonstration', {}, { signal })).accounts;
  } catch {
    return [];
  }
}
