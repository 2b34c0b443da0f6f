import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './FilterBar.module.css';

interface ChipButtonProps
  extends UnstyledButtonProps,
    Omit<ComponentProps<'button'>, keyof UnstyledButtonProps> {
  /** Says what is chosen. */
  text: string;
  on: boolean;
}

/** The button of a chip that opens a small panel. */
export function ChipButton({ text, on, className = '', ...button }: ChipButtonProps) {
  return (
    <UnstyledButton
      {...button}
      className={`${classes.chip} ${className}`}
      data-on={on || undefined}
      // A column of the list below is often called the same, and sorts by it.
      aria-label={`${text}, filter`}
    >
      <span>{text}</span>
      <IconChevronDown size={14} aria-hidden />
    </UnstyledButton>
  );
}
