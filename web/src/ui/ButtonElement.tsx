import type { ComponentProps } from 'react';

interface Marks {
  'data-loading'?: boolean | undefined;
  'data-disabled'?: boolean | undefined;
}

/**
 * The element of every button (theme.ts). While what it began is under way it takes no further press, but is not
 * disabled: from what is disabled the browser takes the focus away and gives it to the page.
 */
export function ButtonElement({
  disabled,
  onClick,
  type = 'button',
  ...props
}: ComponentProps<'button'> & Marks) {
  const waiting = props['data-loading'] === true && props['data-disabled'] !== true;
  const idle = waiting || props['aria-disabled'] === true;
  return (
    <button
      {...props}
      type={type}
      disabled={disabled && !waiting}
      {...(idle ? { 'aria-disabled': true } : {})}
      // A form is not sent either, by Enter in one of its fields above all.
      onClick={idle ? (event) => event.preventDefault() : onClick}
    />
  );
}
