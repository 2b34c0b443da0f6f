import { success } from '@lamplight/contract/messages';
import { type SignedKind, type SignedPath, signedSubjects } from '@lamplight/domain/signing';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Reply } from '../../api/call-types';
import { api } from '../../api/client';
import { notifySuccess } from '../../notify/notify';
import type { GivenAnswer } from './by-key.api';

export type Signing = Reply<`GET ${SignedPath}/{id}/signatures`>;
export type Signature = Signing['signatures'][number];
export type Waiting = Reply<'GET /signatures/mine'>[number];

/** A record whose signatures are shown. */
export interface SignedRecord {
  kind: SignedKind;
  id: string;
}

/** The only place that names the cache's keys of signatures. */
const keys = {
  all: ['signatures'],
  mine: ['signatures', 'mine'],
  record: (record: SignedRecord) => ['signatures', record.kind, record.id],
} as const;

export const mySignatures = queryOptions({
  queryKey: keys.mine,
  queryFn: ({ signal }) => api('GET /signatures/mine', {}, { signal }),
  staleTime: 60_000,
});

/** A document is written seconds after its record was sealed; what takes longer is looked for by whoever comes again. */
const isBeingWritten = ({ sealedAt, documentHash, voidedAt }: Signing): boolean =>
  sealedAt !== null && !documentHash && !voidedAt && Date.now() - Date.parse(sealedAt) < 120_000;

export const signingOf = (record: SignedRecord) =>
  queryOptions({
    queryKey: keys.record(record),
    queryFn: ({ signal }): Promise<Signing> =>
      api(
        `GET ${signedSubjects[record.kind].path}/{id}/signatures`,
        { params: { id: record.id } },
        { signal },
      ),
    refetchInterval: ({ state: { data } }) => (data && isBeingWritten(data) ? 2000 : false),
  });

/** After a signature was given or asked for: what was read of signatures, and of what they stand under. */
function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}

export function useSign({ kind, id }: SignedRecord) {
  const refresh = useRefresh();
  const sign = async (given: Omit<GivenAnswer, 'subjects'>) => {
    await api(`PUT ${signedSubjects[kind].path}/{id}/sign`, { params: { id }, body: given });
    await refresh();
  };
  return { sign, readAgain: refresh };
}

/** Asks for a signature again, of the same person or another. */
export function useAskAgain() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, signer }: { id: string; signer?: string }) =>
      api('POST /signatures/{id}/re-send', { params: { id }, body: signer ? { signer } : {} }),
    onSuccess: () => {
      // Said here: the place that was asked again leaves the page with its button.
      notifySuccess(success.emailSent);
      return refresh();
    },
  });
}
