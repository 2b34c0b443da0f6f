import { VisuallyHidden } from '@mantine/core';
import classes from './NavCount.module.css';

/** A number beside a navigation entry, with words for those who hear it. */
export function NavCount({ count, meaning }: { count: number; meaning: string }) {
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      {count > 99 ? '99+' : count}
      <VisuallyHidden> {meaning}</VisuallyHidden>
    </span>
  );
}
