import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Reply } from '../../api/call-types';
import { api } from '../../api/client';
import { readAccount, takeAccount } from '../../session/session.api';

export type OpenSession = Reply<'GET /sessions'>[number];
export type Activation = Reply<'GET /activate'>;

/** The only place that names the cache's keys of the own account. */
const keys = { sessions: ['own', 'sessions'], factor: ['own', 'factor'] } as const;

export const openActivation = (key: string) => api('GET /activate', { query: { key } });

export const openReset = (key: string) => api('GET /account/reset-password', { query: { key } });

export const askForPassword = (email: string) => api('POST /account/reset-password/init', { body: email });

export const setPasswordByKey = (key: string, newPassword: string) =>
  api('POST /account/reset-password/finish', { body: { key, newPassword } });

export const changePassword = (body: { currentPassword: string; newPassword: string }) =>
  api('POST /account/change-password', { body });

export const ownSessions = queryOptions({
  queryKey: keys.sessions,
  queryFn: ({ signal }) => api('GET /sessions', {}, { signal }),
});

/** Ends one of the own sessions, or all but this one. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | 'others') =>
      id === 'others' ? api('DELETE /sessions') : api('DELETE /sessions/{id}', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.sessions }),
  });
}

export const ownFactor = queryOptions({
  queryKey: keys.factor,
  queryFn: ({ signal }) => api('GET /account/otp', {}, { signal }),
});

export const beginFactor = (currentPassword: string, code?: string) =>
  api('POST /account/otp', { body: { currentPassword, code } });

export const confirmFactor = async (code: string) =>
  (await api('PUT /account/otp', { body: { code } })).recoveryCodes;

export const renewRecoveryCodes = async (body: { currentPassword: string; code: string }) =>
  (await api('POST /account/otp/recovery-codes', { body })).recoveryCodes;

export const turnOffFactor = (body: { currentPassword: string; code: string }) =>
  api('POST /account/otp/off', { body });

/** What the second factor is by now, whatever was read before: `read` asks at once, `forget` lets the page ask. */
export function useFactorAnew() {
  const client = useQueryClient();
  return {
    read: async () => {
      await client.cancelQueries({ queryKey: keys.factor });
      const factor = await api('GET /account/otp');
      client.setQueryData(keys.factor, factor);
      return factor;
    },
    forget: () => client.resetQueries({ queryKey: keys.factor }),
  };
}

/** After a change of the second factor: what it is, and what the account may do with it. */
export function useFactorChanged() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: keys.factor });
    takeAccount(await readAccount());
  };
}

/** Takes the second factor of somebody who has lost theirs. */
export const useTakeFactor = () =>
  useMutation({ mutationFn: (id: string) => api('DELETE /user-apps/otp/{id}', { params: { id } }) });
