import { useSyncExternalStore } from 'react';
import { silence } from './silence';

/** Whether a network leads to no server, as far as is known. What comes after all is shown by what it brings. */
export const useSilent = (): boolean => useSyncExternalStore(silence.subscribe, silence.isUnheard);
