import {
  type ButtonProps,
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineTheme,
} from '@mantine/core';

// Shade 6 carries white text and shade 9 stands on shade 1, both above 4.5 : 1 (WCAG 2.2, 1.4.3).
const blue: MantineColorsTuple = [
  '#f0f5ff',
  '#dfe9fe',
  '#c2d5fd',
  '#97b7fa',
  '#6793f3',
  '#3f70e8',
  '#2356d3',
  '#1d47b0',
  '#1b3b8c',
  '#182f6b',
];
const green: MantineColorsTuple = [
  '#eefbf3',
  '#d8f5e3',
  '#b0e8c7',
  '#7dd5a5',
  '#46b97d',
  '#22995f',
  '#157347',
  '#125f3c',
  '#104b31',
  '#0b3a26',
];
const yellow: MantineColorsTuple = [
  '#fff9eb',
  '#fdefc8',
  '#fbdc8b',
  '#f7c24e',
  '#e7a321',
  '#c47f0c',
  '#965a07',
  '#7a480a',
  '#643b0e',
  '#4a2b08',
];
const red: MantineColorsTuple = [
  '#fef2f2',
  '#fde3e3',
  '#fbcaca',
  '#f6a3a3',
  '#ee7070',
  '#dd4242',
  '#b92626',
  '#9b1f1f',
  '#801f1f',
  '#5e1414',
];
const violet: MantineColorsTuple = [
  '#f6f3ff',
  '#ebe5fe',
  '#d9cffd',
  '#bda9fa',
  '#9d7bf4',
  '#8054ea',
  '#6b3bd2',
  '#5930b0',
  '#4a2a8e',
  '#38206b',
];
const gray: MantineColorsTuple = [
  '#f7f9fc',
  '#eef1f6',
  '#e2e7ef',
  '#cdd5e0',
  '#9aa6b6',
  '#6d7a8c',
  '#525e70',
  '#3d4858',
  '#283242',
  '#172031',
];
const dark: MantineColorsTuple = [
  '#d5dbe6',
  '#b4bdcc',
  '#97a2b4',
  '#6d788b',
  '#3a4557',
  '#2a3446',
  '#1e2738',
  '#141c2c',
  '#0d1321',
  '#080d18',
];

export const theme = createTheme({
  primaryColor: 'blue',
  primaryShade: { light: 6, dark: 6 },
  colors: { blue, green, yellow, red, violet, gray, dark },
  black: '#172031',
  autoContrast: true,
  luminanceThreshold: 0.179,
  defaultRadius: 'md',
  radius: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  fontFamily: 'var(--cf-font)',
  headings: {
    fontFamily: 'var(--cf-font)',
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.875rem', lineHeight: '1.2' },
      h2: { fontSize: '1.375rem', lineHeight: '1.3' },
      h3: { fontSize: '1.125rem', lineHeight: '1.4' },
      h4: { fontSize: '1rem', lineHeight: '1.45' },
    },
  },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { fw: 600 },
      // Lower than the others, so its words are no larger than theirs.
      vars: (_theme: MantineTheme, { size }: ButtonProps) => ({
        root: size === 'compact-md' ? { '--button-fz': 'var(--mantine-font-size-sm)' } : {},
      }),
    },
    Badge: { defaultProps: { radius: 'xl', variant: 'light', tt: 'none', fw: 600 } },
    Modal: {
      // The head of a dialog is no landmark of the page.
      defaultProps: { radius: 'lg', centered: true, attributes: { header: { role: 'none' } } },
      styles: { title: { fontSize: '1.125rem', fontWeight: 650 } },
    },
    // The first entry takes the focus; a menu may hold nothing but entries.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    CloseButton: { defaultProps: { 'aria-label': 'Close' } },
    Tooltip: {
      defaultProps: { withArrow: true, events: { hover: true, focus: true, touch: true } },
    },
  },
});

/** What the default palette leaves too pale: secondary text, placeholders, errors. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': 'var(--cf-ground)',
    '--mantine-color-text': 'var(--cf-text)',
    '--mantine-color-dimmed': 'var(--cf-soft)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-5)',
    '--mantine-color-error': 'var(--mantine-color-red-6)',
    '--mantine-color-anchor': 'var(--mantine-color-blue-6)',
    '--mantine-color-default-border': 'var(--cf-line)',
  },
  dark: {
    '--mantine-color-body': 'var(--cf-ground)',
    '--mantine-color-text': 'var(--cf-text)',
    '--mantine-color-dimmed': 'var(--cf-soft)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-3)',
    '--mantine-color-anchor': 'var(--mantine-color-blue-3)',
    '--mantine-color-default-border': 'var(--cf-line)',
  },
});
