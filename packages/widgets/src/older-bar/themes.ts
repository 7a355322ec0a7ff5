import type { OlderBarTheme } from '@lastcall/contracts/campaigns/older-bars';
import { colorsOfThemes, type ThemeColors } from './theme-colors.ts';

export { themeColors } from './theme-colors.ts';

/** A theme of the older bar: its name for marketers, its value, and its four colours. */
interface Theme {
  readonly name: string;
  readonly value: OlderBarTheme;
  readonly colors: ThemeColors;
}

/** The themes in the order in which the editor offers them; "soft-bold-blue" is called "Soft Bold Blue". */
export const themes: readonly Theme[] = (Object.entries(colorsOfThemes) as [OlderBarTheme, ThemeColors][]).map(
  ([value, colors]) => ({
    name: value.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase()),
    value,
    colors,
  }),
);
