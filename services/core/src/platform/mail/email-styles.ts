/** The colors of each class in light and dark mode; the values are those of the product's design tokens. */
const colors = {
  page: { 'background-color': ['#f7f7f8', '#0f1117'] },
  card: { 'background-color': ['#ffffff', '#171a22'], 'border-color': ['#dfe1e6', '#2c313e'] },
  accent: { 'background-color': ['#4a3aff', '#8f85ff'] },
  text: { color: ['#14171f', '#f4f5f8'] },
  soft: { color: ['#646a78', '#9aa1b1'] },
  link: { color: ['#4a3aff', '#8f85ff'] },
  button: { 'background-color': ['#4a3aff', '#8f85ff'] },
  'button-label': { color: ['#ffffff', '#100c3a'] },
} as const satisfies Record<string, Readonly<Record<string, readonly [light: string, dark: string]>>>;

/** A class that differs between light and dark mode. */
export type ColorClass = keyof typeof colors;

/** Returns the inline light-mode declarations of a class. */
export function lightColors(name: ColorClass): string {
  return declarations(name, ([light]) => light);
}

/** Returns the background of a class in light mode, for the `bgcolor` attribute that Outlook reads. */
export function lightBackground(name: 'page' | 'card' | 'accent' | 'button'): string {
  return colors[name]['background-color'][0];
}

/** The style sheet of every email. Email apps that ignore it show the inline styles, which are complete for light mode. */
export const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (max-width:480px){.outer{padding:16px 12px 24px !important}.inner{padding:24px 20px 8px !important}.heading{font-size:20px !important;line-height:28px !important}.button,.button-label{width:100% !important;box-sizing:border-box !important}.button-label{text-align:center !important}}`,
  `@media (prefers-color-scheme:dark){${darkRules('')}}`,
  // Outlook.com and its apps replace the media query with these attributes.
  darkRules('[data-ogsc] '),
  darkRules('[data-ogsb] '),
].join('\n');

function darkRules(prefix: string): string {
  return (Object.keys(colors) as ColorClass[])
    .map((name) => `${prefix}.${name}{${declarations(name, ([, dark]) => `${dark} !important`)}}`)
    .join('');
}

function declarations(name: ColorClass, pick: (pair: readonly [string, string]) => string): string {
  return Object.entries<readonly [string, string]>(colors[name])
    .map(([property, pair]) => `${property}:${pick(pair)}`)
    .join(';');
}
