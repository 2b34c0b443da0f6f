import type { ReactNode } from 'react';
import { Brand } from '../../ui/Brand';
import classes from './Signing.module.css';

/** A page that is one sheet of paper, without navigation: for whoever came by a link and has no account. */
export const Sheet = ({ children }: { children: ReactNode }) => (
  <main className={classes.page}>
    <Brand />
    <div className={classes.sheet}>{children}</div>
  </main>
);
