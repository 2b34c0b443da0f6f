import { obligationStateLabels } from '@lamplight/domain/calendar/obligations/obligations';
import { rowTypes } from '@lamplight/domain/calendar/obligations/panel-words';
import { keysOf } from '@lamplight/domain/keys-of';
import { useRef } from 'react';
import { FilterBar } from '../../ui/FilterBar';
import { ChoiceChip } from '../../ui/FilterChips';
import { type PanelState, soughtStates } from './panel-choice';

const types = keysOf(rowTypes).map((type) => ({ value: type, label: rowTypes[type].label }));
const states = soughtStates.map((state) => ({ value: state, label: obligationStateLabels[state] }));

/** Which rows are shown. */
export function PanelFilters({ choice }: { choice: PanelState }) {
  const bar = useRef<HTMLElement>(null);
  return (
    <FilterBar
      ref={bar}
      filtered={choice.types.length + choice.states.length > 0}
      onClear={() => {
        choice.clear();
        // The button that was pressed goes with the filters.
        bar.current?.focus();
      }}
    >
      <ChoiceChip
        label="Rows"
        options={types}
        most={types.length}
        value={choice.types}
        onChange={(values) => choice.choose('type', values)}
      />
      <ChoiceChip
        label="State"
        options={states}
        most={states.length}
        value={choice.states}
        onChange={(values) => choice.choose('state', values)}
      />
    </FilterBar>
  );
}
