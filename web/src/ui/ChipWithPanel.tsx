import { Popover } from '@mantine/core';
import { ChipButton, type PanelChip } from './ChipButton';

/** A chip and the panel that it opens. */
export function ChipWithPanel(chip: PanelChip) {
  return (
    <Popover position="bottom-start" trapFocus width={290}>
      <Popover.Target>
        <ChipButton {...chip} />
      </Popover.Target>
      <Popover.Dropdown aria-label={chip.label}>{chip.children}</Popover.Dropdown>
    </Popover>
  );
}
