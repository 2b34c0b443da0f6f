import { useRef, useState } from 'react';
import { ChipButton } from './ChipButton';
import type { Chip, PanelChipProps } from './ChipWithPanel';
import { betterLater } from './later';

/** Looks like the chip that is on its way, and remembers what was done with it. */
const WaitingChip = ({ text, on, opened, onOpened, hadFocus }: PanelChipProps) => (
  <ChipButton
    text={text}
    on={on}
    aria-haspopup="dialog"
    aria-expanded={opened}
    onClick={() => onOpened(!opened)}
    onFocus={() => {
      hadFocus.current = true;
    }}
    onBlur={({ relatedTarget }) => {
      // Nothing else has it when the button itself goes.
      if (relatedTarget) hadFocus.current = false;
    }}
  />
);

/** A phone has no such chips, and need not fetch what finds room for their panels. */
const ChipWithPanel = betterLater(WaitingChip, async () => (await import('./ChipWithPanel')).ChipWithPanel);

/** A chip that opens a small panel: pressed before the panel's code has come, it opens when it has. */
export function PanelChip(chip: Chip) {
  const [opened, setOpened] = useState(false);
  const hadFocus = useRef(false);
  return <ChipWithPanel {...chip} opened={opened} onOpened={setOpened} hadFocus={hadFocus} />;
}
