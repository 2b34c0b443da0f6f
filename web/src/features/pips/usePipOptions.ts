import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../session/session';
import { pipList } from './pips.api';

/** The latest PIPs as the options of a filter, for those who may read them; of no others is anything named. */
export function usePipOptions(): { value: string; label: string }[] {
  const may = useMay();
  const { data } = useQuery({
    ...pipList({ size: 100, sort: 'statusDate,desc' }),
    enabled: may('pip.read'),
    staleTime: 60_000,
  });
  return (data?.content ?? []).map(({ id, title }) => ({ value: id, label: title }));
}
