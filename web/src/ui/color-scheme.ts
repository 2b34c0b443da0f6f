import { localStorageColorSchemeManager } from '@mantine/core';

/** Light, dark or the system's choice, kept per browser. `public/color-scheme.js` reads the same key. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'lamplight.color-scheme' });
