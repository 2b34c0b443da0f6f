import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client';
import type { Change } from '../../forms/unsent/change';
import { useChangesOf } from '../../forms/unsent/useOutbox';
import type { Audit } from '../audits.api';
import type { RoundPlace } from '../PlaceFields';
import { roundOf } from '../round-subject';

const placeKey = ({ unit, location }: RoundPlace) => location?.id ?? unit?.id ?? '';

/**
 * What failed before in the place of a round: it comes with the round. Where the place is chosen later, or the round was
 * begun without a network, it is read once the server knows of that.
 */
export function useFailedBefore(
  record: Audit,
  loaded: readonly Change[],
  place: RoundPlace,
): Audit['failedBefore'] {
  const { id } = record;
  const key = placeKey(place);
  const unheard = useChangesOf(roundOf(id)).some(
    ({ content }) => content.kind === 'start' || content.kind === 'about',
  );
  const came = key === placeKey(record) && !loaded.some(({ content }) => content.kind === 'start');
  const { data } = useQuery({
    queryKey: ['audits', 'failed-before', id, key],
    queryFn: async ({ signal }) =>
      (await api('GET /audits/{id}', { params: { id } }, { signal })).failedBefore,
    enabled: !came && !unheard && key !== '',
    meta: { quiet: true },
  });
  // A copy that an earlier release kept in this browser says nothing of it.
  return (came ? record.failedBefore : data) ?? [];
}
