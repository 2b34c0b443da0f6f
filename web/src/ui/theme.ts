import { type CSSVariablesResolver, createTheme, defaultVariantColorsResolver } from '@mantine/core';
import { ButtonElement } from './ButtonElement';
import { dialogHeader } from './dialog-header';

/** Lists and menus stand beside what opens them, within its landmark, and are not cut off by what scrolls. */
const inPlace = { withinPortal: false, floatingStrategy: 'fixed' } as const;

/**
 * The one look of Lamplight: a lamp's amber on quiet, warm neutrals. Screens use Mantine's props and the
 * variables named here; no screen has colours of its own.
 */
export const theme = createTheme({
  primaryColor: 'lamp',
  primaryShade: 8,
  autoContrast: true,
  cursorType: 'pointer',
  respectReducedMotion: true,
  defaultRadius: 'md',
  white: '#ffffff',
  black: '#1c1917',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.55', lg: '1.5', xl: '1.4' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '99px' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  colors: {
    lamp: [
      '#fffbeb',
      '#fef3c7',
      '#fde68a',
      '#fcd34d',
      '#fbbf24',
      '#f59e0b',
      '#d97706',
      '#c2610c',
      '#b45309',
      '#92400e',
    ],
    gray: [
      '#faf9f7',
      '#f5f5f4',
      '#e7e5e4',
      '#d6d3d1',
      '#a8a29e',
      '#78716c',
      '#57534e',
      '#44403c',
      '#292524',
      '#1c1917',
    ],
    dark: [
      '#f5f5f4',
      '#d9d3cd',
      '#b8b0a8',
      '#a39a92',
      '#3a342f',
      '#2e2925',
      '#211d1a',
      '#211d1a',
      '#171412',
      '#0f0d0b',
    ],
  },
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    const primary = (input.color ?? input.theme.primaryColor) === input.theme.primaryColor;
    // The accent is dark in the light theme and light in the dark one, so its ink changes with it.
    return primary && input.variant === 'filled' ? { ...colors, color: 'var(--ll-on-accent)' } : colors;
  },
  components: {
    Button: { defaultProps: { component: ButtonElement, fw: 600 } },
    ActionIcon: { defaultProps: { component: ButtonElement } },
    // Hints below the field, so that fields in one row stand in one line.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Checkbox: { defaultProps: { iconColor: 'var(--ll-on-accent)' } },
    Radio: { defaultProps: { iconColor: 'var(--ll-on-accent)' } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        closeButtonProps: { 'aria-label': 'Close' },
        // Without its id the body is no description of the dialog, which would be read out with every field of a form. Questions have it.
        attributes: { ...dialogHeader, body: { id: undefined } },
      },
    },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' }, attributes: dialogHeader } },
    Combobox: { defaultProps: { shadow: 'md', ...inPlace } },
    Popover: { defaultProps: { shadow: 'md' } },
    // Without its placeholder the first item has the focus, and a menu holds nothing but items.
    Menu: { defaultProps: { shadow: 'md', withInitialFocusPlaceholder: false, ...inPlace } },
    Tooltip: { defaultProps: { openDelay: 300 } },
  },
});

/** Lamplight's own variables, and Mantine's where its choice differs from the look. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--ll-bg': '#faf9f7',
    '--ll-surface': '#ffffff',
    '--ll-line': '#e7e5e4',
    '--ll-field-line': '#8c857f',
    '--ll-ink': '#1c1917',
    '--ll-muted': '#57534e',
    '--ll-accent': '#b45309',
    '--ll-accent-soft': '#fef3c7',
    '--ll-on-accent': '#ffffff',
    '--ll-good': '#0f766e',
    '--ll-good-soft': '#ccfbf1',
    '--ll-warn': '#854d0e',
    '--ll-warn-soft': '#fef9c3',
    '--mantine-color-yellow-light-color': '#854d0e',
    '--mantine-color-teal-light-color': '#065f46',
    '--ll-bad': '#b91c1c',
    '--ll-bad-soft': '#fee2e2',
    '--ll-info': '#1d4ed8',
    '--ll-info-soft': '#dbeafe',
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#1c1917',
    '--mantine-color-dimmed': '#57534e',
    '--mantine-color-placeholder': '#6b645e',
    '--mantine-color-error': '#b91c1c',
    '--mantine-color-anchor': '#b45309',
    '--mantine-color-default-border': '#d6d3d1',
  },
  dark: {
    '--ll-bg': '#171412',
    '--ll-surface': '#211d1a',
    '--ll-line': '#3a342f',
    '--ll-field-line': '#857b72',
    '--ll-ink': '#f5f5f4',
    '--ll-muted': '#b8b0a8',
    '--ll-accent': '#fbbf24',
    '--ll-accent-soft': '#3b2a0a',
    '--ll-on-accent': '#1c1917',
    '--ll-good': '#5eead4',
    '--ll-good-soft': '#0f3431',
    '--ll-warn': '#fde047',
    '--ll-warn-soft': '#3a3208',
    '--ll-bad': '#fca5a5',
    '--ll-bad-soft': '#451a1a',
    '--ll-info': '#93c5fd',
    '--ll-info-soft': '#172a4d',
    '--mantine-color-body': '#211d1a',
    '--mantine-color-text': '#f5f5f4',
    '--mantine-color-dimmed': '#b8b0a8',
    '--mantine-color-placeholder': '#a39a92',
    '--mantine-color-error': '#fca5a5',
    '--mantine-color-anchor': '#fbbf24',
    '--mantine-color-default': '#2a2521',
    '--mantine-color-default-hover': '#352f2a',
    '--mantine-color-default-border': '#4a423c',
    '--mantine-color-lamp-filled': '#fbbf24',
    '--mantine-color-lamp-filled-hover': '#fcd34d',
  },
});
