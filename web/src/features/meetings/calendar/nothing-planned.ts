import type { ReactNode } from 'react';

/** Said where nothing is planned, and what can be done about it. */
export interface NothingPlanned {
  words: ReactNode;
  action: ReactNode;
}
