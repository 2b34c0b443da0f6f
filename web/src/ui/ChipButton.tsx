import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import classes from './FilterBar.module.css';

export interface PanelChip {
  /** Says what is chosen. */
  text: string;
  on: boolean;
  /** The panel's name. */
  label: string;
  /** What the panel holds. */
  children: ReactNode;
}

/** The chip itself; what makes it open its panel is in `button`. */
export function ChipButton({
  text,
  on,
  label: _,
  children: __,
  className = '',
  ...button
}: PanelChip & UnstyledButtonProps & { ref?: Ref<HTMLButtonElement> }) {
  return (
    <UnstyledButton {...button} className={`${classes.chip} ${className}`} data-on={on || undefined}>
      <span>{text}</span>
      <IconChevronDown size={14} aria-hidden />
    </UnstyledButton>
  );
}
