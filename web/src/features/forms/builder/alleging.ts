import { createContext } from 'react';

/** Whether questions of the form in hand may ask for alleged violations: those of tools for rounds, not of topics' forms. */
export const Alleging = createContext(false);
