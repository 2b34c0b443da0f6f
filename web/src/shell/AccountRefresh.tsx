import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api/client';
import { session } from '../session/session';
import { sessionKeys } from '../session/session.api';

/** Rights and center may have changed since the session was stored: reads the account anew now and then. */
export function AccountRefresh() {
  const { data } = useQuery({
    queryKey: sessionKeys.account,
    queryFn: ({ signal }) => api('GET /account', {}, { signal }),
    staleTime: 60_000,
  });
  useEffect(() => {
    if (data) session.setUserData(data);
  }, [data]);
  return null;
}
