import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

const ramp = (
  ...shades: [string, string, string, string, string, string, string, string, string, string]
): MantineColorsTuple => shades;

/** The color names that map to each semantic color, so that a component with `red` or `teal` still uses the tokens. */
const signals = {
  accent: ['accent', 'blue', 'indigo', 'violet'],
  danger: ['danger', 'red'],
  warning: ['warning', 'yellow', 'orange'],
  success: ['success', 'green', 'teal'],
} as const;

const inks: Record<string, string> = Object.fromEntries(
  Object.entries(signals).flatMap(([signal, names]) => names.map((name) => [name, `var(--${signal}-ink)`])),
);

const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  return input.variant === 'filled' && input.color && inks[input.color]
    ? { ...colors, color: inks[input.color]! }
    : colors;
};

const small = { size: 'sm' } as const;
/** A dialog's header must not be a banner landmark, since the page already has one. */
const dialogParts = { header: { role: 'presentation' } } as const;
const dialogTitle = { fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' } as const;

/** Mantine's theme with the product's scale: type 12, 14, 16, 20 and 28, a grid of 4 px, radius 8. Colors are the tokens'. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 4 },
  variantColorResolver: variantColors,
  white: '#ffffff',
  black: '#14171f',
  colors: {
    accent: ramp(
      '#efedff',
      '#dcd8ff',
      '#beb8ff',
      '#a39bff',
      '#8f85ff',
      '#6a5dff',
      '#4a3aff',
      '#3b2ce0',
      '#2f22b8',
      '#241a8c',
    ),
    danger: ramp(
      '#fdecec',
      '#f9d2d3',
      '#f2a9ac',
      '#ff9296',
      '#ff7a7f',
      '#dd4a51',
      '#c9252d',
      '#ad1c24',
      '#8c161d',
      '#6b1016',
    ),
    warning: ramp(
      '#fff4dd',
      '#ffe6b5',
      '#fbd38a',
      '#f6c46f',
      '#f2b557',
      '#c07a14',
      '#9a5b00',
      '#7d4a00',
      '#603900',
      '#442800',
    ),
    success: ramp(
      '#e3f6ec',
      '#c2ebd5',
      '#93dcb7',
      '#6fd8aa',
      '#4fd39a',
      '#1f9a65',
      '#0b7a4b',
      '#08633d',
      '#064c2f',
      '#043722',
    ),
    gray: ramp(
      '#f7f7f8',
      '#eeeff1',
      '#dfe1e6',
      '#dfe1e6',
      '#b8bcc6',
      '#646a78',
      '#646a78',
      '#3f4452',
      '#3f4452',
      '#14171f',
    ),
    dark: ramp(
      '#f4f5f8',
      '#d5d8e0',
      '#9aa1b1',
      '#9aa1b1',
      '#2c313e',
      '#262b36',
      '#1f232d',
      '#171a22',
      '#0f1117',
      '#0b0d12',
    ),
  },
  fontFamily: "Inter, system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif",
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.35', xl: '1.15' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: 'none', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  headings: {
    fontFamily: "Inter, system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif",
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.15' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.45' },
      h5: { fontSize: '0.875rem', lineHeight: '1.45' },
      h6: { fontSize: '0.75rem', lineHeight: '1.45' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: small, styles: { label: { fontWeight: 600 } } },
    InputWrapper: {
      styles: {
        label: { fontSize: '0.875rem', fontWeight: 500, marginBottom: 6 },
        description: { fontSize: '0.75rem', marginBottom: 6, lineHeight: 1.45 },
        error: { fontSize: '0.75rem', marginTop: 6, lineHeight: 1.45 },
      },
    },
    Text: { defaultProps: small },
    Anchor: { defaultProps: { ...small, underline: 'hover' } },
    TextInput: { defaultProps: small },
    PasswordInput: { defaultProps: small },
    NumberInput: { defaultProps: small },
    Textarea: { defaultProps: small },
    Select: {
      defaultProps: { ...small, checkIconPosition: 'right', comboboxProps: { shadow: 'md' } },
      styles: { input: { textOverflow: 'ellipsis' } },
    },
    ColorInput: { defaultProps: small },
    Checkbox: { defaultProps: small },
    Switch: { defaultProps: small },
    Radio: { defaultProps: small },
    SegmentedControl: { defaultProps: small },
    Badge: {
      defaultProps: { variant: 'light', radius: 'sm', size: 'lg' },
      styles: {
        root: {
          height: 'auto',
          minHeight: 'var(--badge-height)',
          textTransform: 'none',
          fontWeight: 500,
          fontSize: '0.75rem',
          letterSpacing: 0,
          paddingInline: 8,
        },
        // Wraps a state that does not fit on one line, because a truncated one would be unreadable.
        label: { whiteSpace: 'normal', lineHeight: 1.4 },
      },
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    Card: {
      defaultProps: { withBorder: true, shadow: 'none', radius: 'lg', padding: 'lg' },
      styles: { root: { backgroundColor: 'var(--card)' } },
    },
    Paper: { defaultProps: { withBorder: true, shadow: 'none', radius: 'lg' } },
    Alert: { defaultProps: { variant: 'light' } },
    Modal: {
      defaultProps: {
        attributes: dialogParts,
        centered: true,
        // On a phone, a long dialog gets almost the full screen height.
        yOffset: '1rem',
        radius: 'lg',
        padding: 'lg',
        shadow: 'xl',
        transitionProps: { transition: 'pop', duration: 140 },
      },
      styles: { title: dialogTitle },
    },
    Drawer: { defaultProps: { attributes: dialogParts, padding: 'lg' }, styles: { title: dialogTitle } },
    // Mantine's placeholder is focusable, which a menu may not contain; the first item takes the focus instead.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, shadow: 'md', transitionProps: { duration: 90 } } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 90 } } },
    Tooltip: {
      defaultProps: {
        closeDelay: 200,
        openDelay: 200,
        withArrow: true,
        multiline: true,
        maw: 280,
        events: { hover: true, focus: true, touch: true },
      },
    },
    // Four tabs fit in one row on a phone.
    Tabs: { styles: { tab: { paddingInline: 12 } } },
    Table: { defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'md' } },
  },
});

/** Maps Mantine's variables to the tokens, so that the light and dark themes differ in only one place. */
export const cssVariables: CSSVariablesResolver = () => {
  const both: Record<string, string> = {
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-bright': 'var(--text)',
    '--mantine-color-body': 'var(--card)',
    '--mantine-color-dimmed': 'var(--soft)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-success': 'var(--success)',
    '--mantine-color-placeholder': 'var(--soft)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-hover': 'var(--grey-2)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-disabled': 'var(--grey-2)',
    '--mantine-color-disabled-color': 'var(--soft)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-contrast': 'var(--accent-ink)',
    '--mantine-color-gray-filled': 'var(--strong)',
    '--mantine-color-gray-light': 'var(--grey-2)',
    '--mantine-color-gray-light-hover': 'var(--grey-2)',
    '--mantine-color-gray-light-color': 'var(--strong)',
    '--mantine-color-gray-outline': 'var(--grey-4)',
    '--mantine-color-gray-text': 'var(--strong)',
  };
  for (const [signal, names] of Object.entries(signals)) {
    const hover = signal === 'accent' || signal === 'danger' ? `var(--${signal}-hover)` : `var(--${signal})`;
    for (const name of names) {
      both[`--mantine-color-${name}-filled`] =
        both[`--mantine-color-${name}-outline`] =
        both[`--mantine-color-${name}-text`] =
        both[`--mantine-color-${name}-light-color`] =
          `var(--${signal})`;
      both[`--mantine-color-${name}-filled-hover`] = hover;
      both[`--mantine-color-${name}-light`] =
        both[`--mantine-color-${name}-light-hover`] =
        both[`--mantine-color-${name}-outline-hover`] =
          `var(--${signal}-wash)`;
    }
  }
  return { variables: {}, light: both, dark: both };
};
