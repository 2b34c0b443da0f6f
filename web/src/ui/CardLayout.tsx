import type { ReactNode } from 'react';
import { Brand } from './Brand';
import classes from './CardLayout.module.css';

/** A page that is one card: login and its neighbours, without navigation. */
export function CardLayout({ children }: { children: ReactNode }) {
  return (
    <main className={classes.page}>
      <div className={classes.brand}>
        <Brand large />
      </div>
      <div className={classes.card}>{children}</div>
    </main>
  );
}
