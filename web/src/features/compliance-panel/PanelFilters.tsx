import { obligationStateLabels } from '@lamplight/domain/calendar/obligations/obligations';
import { rowTypes } from '@lamplight/domain/calendar/obligations/panel-words';
import { keysOf } from '@lamplight/domain/keys-of';
import { Button } from '@mantine/core';
import { ChoiceChip } from '../../ui/FilterChips';
import classes from './CompliancePanel.module.css';
import { type PanelState, soughtStates } from './panel-choice';

const types = keysOf(rowTypes).map((type) => ({ value: type, label: rowTypes[type].label }));
const states = soughtStates.map((state) => ({ value: state, label: obligationStateLabels[state] }));

/** Which rows are shown. */
export function PanelFilters({ choice }: { choice: PanelState }) {
  const filtered = choice.types.length + choice.states.length > 0;
  return (
    <div className={`${classes.filters} ll-no-print`}>
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
      {filtered && (
        <Button variant="subtle" size="compact-sm" onClick={choice.clear}>
          Clear
        </Button>
      )}
    </div>
  );
}
