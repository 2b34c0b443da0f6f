import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import classes from './BarButton.module.css';
import type { TagIcon } from './StatusTag';

/** A button of the top bar that counts what waits; its name says the number in words. */
export function BarButton({
  icon: Icon,
  count,
  ...button
}: ComponentPropsWithRef<'button'> & { icon: TagIcon; count: number }) {
  return (
    <UnstyledButton {...button} className={classes.button ?? ''}>
      <Icon size={20} aria-hidden />
      {count > 0 && (
        <strong className={classes.count} aria-hidden>
          {count > 99 ? '99+' : count}
        </strong>
      )}
    </UnstyledButton>
  );
}
