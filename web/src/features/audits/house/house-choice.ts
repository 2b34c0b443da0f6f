import { patchParams } from '../../../ui/list-state';
import { useAddressParams } from '../../../ui/useAddressParams';

/** What of the house is shown, kept in the address: all of it, or what was not visited for two weeks. */
export function useHouseChoice() {
  const [params, setParams] = useAddressParams();
  return {
    notVisited: params.get('notVisited') === '1',
    show: (notVisited: boolean) =>
      setParams((before) => patchParams(before, { notVisited: notVisited ? '1' : null }), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}
export type HouseChoice = ReturnType<typeof useHouseChoice>;
