/** The one theme (design §7): Inter, a rhythm of 8 px, hairlines instead of shadows, petrol over warm neutrals. */
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core';
import { colors } from './palette.ts';
import { paper } from './paper.ts';

/** Mantine's quiet variants put mid shades on tints; ours go two steps further so that words hold AA. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const quiet = input.variant === 'light' || input.variant === 'subtle' || input.variant === 'transparent';
  const color = input.color ?? input.theme.primaryColor;
  if (!quiet || !(color in input.theme.colors)) return resolved;
  return { ...resolved, color: `var(--vigia-quiet-${color})` };
};

export const theme = createTheme({
  colors,
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  white: '#fffefb',
  black: '#25221c',
  fontFamily: "'Inter Variable', 'Inter meanwhile', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
  headings: {
    fontWeight: '620',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '2.25rem' },
      h2: { fontSize: '1.25rem', lineHeight: '1.75rem' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.5rem' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.5rem' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.5' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '20px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'none',
    sm: '0 1px 2px rgb(37 34 28 / 6%)',
    md: '0 4px 16px rgb(37 34 28 / 8%)',
    lg: '0 8px 32px rgb(37 34 28 / 10%)',
    xl: '0 16px 48px rgb(37 34 28 / 14%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    Paper: { defaultProps: { withBorder: true } },
    // What is behind is darkened and not blurred: without a graphics card that costs a second of each.
    Modal: { defaultProps: { centered: true, radius: 'lg', overlayProps: { backgroundOpacity: 0.5 } } },
    // Mantine gives them a <header>, which would be a second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    // The empty element that takes the first focus is no item of a menu; the first item takes it.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, withinPortal: false } },
    Tooltip: { defaultProps: { withArrow: true, events: { hover: true, focus: true, touch: false } } },
    // More choices than a line of a phone holds go on in the next line; none is cut off.
    SegmentedControl: {
      defaultProps: { withItemsBorders: false },
      styles: { root: { maxWidth: '100%', flexWrap: 'wrap' } },
    },
    Skeleton: { defaultProps: { radius: 'sm' } },
  },
});

/** One shade of every colour under a name of its own: what quiet variants and charts read. */
const shadesOf = (use: 'quiet' | 'series', shade: number) =>
  Object.fromEntries(Object.entries(colors).map(([name, shades]) => [`--vigia-${use}-${name}`, shades[shade] ?? '']));

/** On dark paper Mantine's tints all but vanish: ours are a mid shade let through. */
const tints = () =>
  Object.fromEntries(
    Object.entries(colors).flatMap(([name, shades]) => [
      [`--mantine-color-${name}-light`, `color-mix(in srgb, ${shades[6]} 36%, transparent)`],
      [`--mantine-color-${name}-light-hover`, `color-mix(in srgb, ${shades[6]} 48%, transparent)`],
    ]),
  );

/** The library's variables with ours. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...shadesOf('quiet', 8), ...shadesOf('series', 6), ...paper.light },
  dark: { ...tints(), ...shadesOf('quiet', 2), ...shadesOf('series', 4), ...paper.dark },
});
