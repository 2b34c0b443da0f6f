import { Popover } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ChipButton } from './ChipButton';

export interface Chip {
  /** Says what is chosen. */
  text: string;
  on: boolean;
  /** The panel's name. */
  label: string;
  /** What the panel holds. */
  children: ReactNode;
}

export interface PanelChipProps extends Chip {
  opened: boolean;
  onOpened: (opened: boolean) => void;
  /** Whether the button that waited had the focus. */
  hadFocus: { current: boolean };
}

/** A chip and the panel that it opens. */
export function ChipWithPanel({ text, on, label, children, opened, onOpened, hadFocus }: PanelChipProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Opened, the panel remembers what had the focus: that has to be the button by then.
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) button.current?.focus();
    setReady(true);
  }, [hadFocus]);
  return (
    <Popover position="bottom-start" trapFocus width={290} opened={ready && opened} onChange={onOpened}>
      <Popover.Target>
        <ChipButton ref={button} text={text} on={on} onClick={() => onOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  );
}
