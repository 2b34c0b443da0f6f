import { pipStatusesOfHome } from '@lamplight/domain/pip.lifecycle';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../session/session';
import { pipList } from './pips.api';

/** As the specification has the call (section 7). */
const query = { page: 0, size: 20, q: `status.contains=${pipStatusesOfHome.join(':')}` };

/** The PIPs that are under way, the latest change of status first. */
export function useRunningPips() {
  const may = useMay();
  return useQuery({ ...pipList(query), enabled: may('pip.read'), meta: { quiet: true } });
}
