import { FilterBar } from '../../../ui/FilterBar';
import { ToggleChip } from '../../../ui/FilterChips';
import type { HouseChoice } from './house-choice';

/** Whether all of the house is shown. Its one filter is taken away as it is set. */
export const HouseFilters = ({ choice: { notVisited, show } }: { choice: HouseChoice }) => (
  <FilterBar filtered={false} onClear={() => show(false)}>
    <ToggleChip label="Not visited for two weeks" on={notVisited} onToggle={() => show(!notVisited)} />
  </FilterBar>
);
