import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isKeptSince, keepRead } from '../../api/kept-store';
import { currentReader } from '../../api/reader';
import { useAccount } from '../../session/session';

/** The page in hand comes first. */
const waitMs = 3000;
/** How old what is at hand may be; other tabs and the next pages do not read it again before. */
export const atHandMs = 10 * 60_000;

/** What to read, and of which center; it stops where `goesOn` says so. */
export type ReadAhead = (
  client: QueryClient,
  at: { centerId: string; goesOn: () => boolean },
) => Promise<void>;

/**
 * Reads ahead what something is begun with, so that it is in this browser where there is no network: each read is one that the
 * browser keeps (`orKept`). `name` tells it from other such reads; `read` must stay the same.
 */
export function useReadAhead(name: string, wanted: boolean, read: ReadAhead): void {
  const client = useQueryClient();
  const centerId = useAccount().center.id;
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    const all = ['at-hand', name];
    const readAll = async () => {
      // Where pages do not open without a network, what they are begun with helps nobody: an insecure address has no worker.
      if (!(await navigator.serviceWorker?.ready) || !current) return;
      const reader = currentReader();
      if (!reader || (await isKeptSince(reader, all, atHandMs))) return;
      await read(client, { centerId, goesOn: () => current });
      if (current) await keepRead(reader, all, true);
    };
    const timer = setTimeout(() => void readAll().catch(() => {}), waitMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [client, centerId, name, wanted, read]);
}
