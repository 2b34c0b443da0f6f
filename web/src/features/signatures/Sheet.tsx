import type { ReactNode } from 'react';
import { Brand } from '../../ui/Brand';
import { useKeptFocus } from '../../ui/kept-focus';
import classes from './Signing.module.css';

/** A page that is one sheet of paper, without navigation: for whoever came by a link and has no account. */
export function Sheet({ children }: { children: ReactNode }) {
  useKeptFocus();
  return (
    <main className={classes.page}>
      <Brand />
      <div className={classes.sheet}>{children}</div>
    </main>
  );
}
