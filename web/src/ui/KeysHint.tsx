import type { ReactNode } from 'react';
import classes from './KeysHint.module.css';

/** How many buttons that are one Tab stop are gone through: said where there is a keyboard rather than a finger. */
export const KeysHint = ({ children }: { children: ReactNode }) => (
  <span className={classes.hint}>{children}</span>
);
