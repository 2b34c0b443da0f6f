import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { cssVariables, theme } from './theme';

/** Mantine's palettes that no screen uses; leaving them out keeps the first stylesheet small. */
const unused = /^--mantine-color-(pink|grape|violet|indigo|cyan|lime|orange|green)-/;

const used = (variables: Record<string, string>) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !unused.test(name)));

/**
 * The theme's variables as a stylesheet for both colour schemes; on paper the dark one prints like the light.
 * Runs when the interface is built.
 */
export function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const base = defaultCssVariablesResolver(merged);
  const own = cssVariables(merged);
  const light = used({ ...base.light, ...own.light });
  const dark = used({ ...base.dark, ...own.dark });
  const screen = convertCssVariables({
    variables: used({ ...base.variables, ...own.variables }),
    light,
    dark,
  });
  const paper = convertCssVariables({ variables: {}, light: {}, dark: light });
  return `${screen}\n@media print {${paper}}`;
}
