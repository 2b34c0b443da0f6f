import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readAccount, sessionKeys, takeAccount } from '../session/session.api';

/** Rights and center may have changed since the session was stored: reads the account anew now and then. */
export function AccountRefresh() {
  const { data } = useQuery({
    queryKey: sessionKeys.account,
    queryFn: ({ signal }) => readAccount({ signal }),
    staleTime: 60_000,
    // Nobody asked for it, and without it all is as it was: without a network each page began with an error over it.
    meta: { quiet: true },
  });
  useEffect(() => {
    if (data) takeAccount(data);
  }, [data]);
  return null;
}
