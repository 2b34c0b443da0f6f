import type { WorkProductKind } from '@lamplight/domain/work-product';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reply } from '../../api/call-types';
import { api } from '../../api/client';
import { notifyOwnWords } from '../../notify/notify';
import { useOnce } from '../../ui/idempotency';

/** A record, or the part of one, that can be the committee's work product. */
export interface MarkableRecord {
  kind: WorkProductKind;
  id: string;
}

export type Release = Reply<'GET /pips/{id}/releases'>[number];
type GivenRelease = { toWhom: string; why: string };

const releaseKeys = { of: ({ kind, id }: MarkableRecord) => ['releases', kind, id] as const };

type Answer<Result> = Promise<Result>;

/** The calls of each kind, by the names that the contract gives them. */
const calls: Readonly<
  Record<
    WorkProductKind,
    {
      mark: (id: string, marked: boolean) => Answer<{ workProduct: boolean }>;
      releases: (id: string) => Answer<Release[]>;
      release: (id: string, body: GivenRelease, options: { idempotencyKey: string }) => Answer<Release>;
    }
  >
> = {
  pip: {
    mark: (id, marked) => api('PUT /pips/{id}/work-product', { params: { id }, body: { marked } }),
    releases: (id) => api('GET /pips/{id}/releases', { params: { id } }),
    release: (id, body, options) => api('POST /pips/{id}/releases', { params: { id }, body }, options),
  },
  'completed-form': {
    mark: (id, marked) => api('PUT /completed-forms/{id}/work-product', { params: { id }, body: { marked } }),
    releases: (id) => api('GET /completed-forms/{id}/releases', { params: { id } }),
    release: (id, body, options) =>
      api('POST /completed-forms/{id}/releases', { params: { id }, body }, options),
  },
  'meeting-minutes': {
    mark: (id, marked) => api('PUT /meeting-minutes/{id}/work-product', { params: { id }, body: { marked } }),
    releases: (id) => api('GET /meeting-minutes/{id}/releases', { params: { id } }),
    release: (id, body, options) =>
      api('POST /meeting-minutes/{id}/releases', { params: { id }, body }, options),
  },
  issue: {
    mark: (id, marked) => api('PUT /issues/{id}/work-product', { params: { id }, body: { marked } }),
    releases: (id) => api('GET /issues/{id}/releases', { params: { id } }),
    release: (id, body, options) => api('POST /issues/{id}/releases', { params: { id }, body }, options),
  },
};

/** Marks a record, or takes the mark back. What is read of it anywhere may be different then. */
export function useMark({ kind, id }: MarkableRecord) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (marked: boolean) => calls[kind].mark(id, marked),
    onSuccess: (_, marked) => {
      // Said here: the button is another, elsewhere on the page, once the record is read anew.
      notifyOwnWords(marked ? 'Marked as committee work product' : 'The mark is taken back');
      return client.invalidateQueries();
    },
  });
}

/** What was released of a record, the newest first. */
export const useReleases = (record: MarkableRecord) =>
  useQuery({ queryKey: releaseKeys.of(record), queryFn: () => calls[record.kind].releases(record.id) });

/** Notes to whom a record is released, and why; once, however often it is tried. */
export function useNoteRelease({ kind, id }: MarkableRecord) {
  const once = useOnce();
  return (given: GivenRelease) =>
    once(given, (idempotencyKey) => calls[kind].release(id, given, { idempotencyKey }));
}
