import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isKeptSince, keepRead } from '../../api/kept-store';
import { useAccount, useMay } from '../../session/session';
import { activeTools, oneTool } from '../audit-tools/audit-tools.api';
import { oneCenter } from '../centers/centers.api';
import { keptPicture } from '../files/files.api';
import { reference } from '../reference/reference.api';

/** The page in hand comes first. */
const waitMs = 3000;
const staleTime = 10 * 60_000;
/** Noted once all of it is there: other tabs, and the next page, need not read it again. */
const all = ['at-hand'] as const;

/**
 * Reads ahead what a round is begun with, wherever the person is, so that it is in this browser where there is no network: the
 * tools with their questions and pictures, the places, and how soon an issue is due.
 */
export function useAtHand(): void {
  const client = useQueryClient();
  const { center } = useAccount();
  const performs = useMay()('audit.perform');
  useEffect(() => {
    if (!performs) return;
    let current = true;
    const read = async () => {
      if (await isKeptSince(all, staleTime)) return;
      const tools = await client.fetchQuery({ ...activeTools, staleTime });
      for (const { id, image } of tools) {
        if (!current) return;
        await client.prefetchQuery({ ...oneTool(id), staleTime });
        if (image) await client.prefetchQuery(keptPicture(image));
      }
      for (const set of ['unit', 'location', 'department'] as const)
        await client.prefetchQuery(reference[set]);
      await client.prefetchQuery({ ...oneCenter(center.id), staleTime });
      if (current) await keepRead(all, true);
    };
    const timer = setTimeout(() => void read().catch(() => {}), waitMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [client, performs, center.id]);
}
