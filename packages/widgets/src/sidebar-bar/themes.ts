import type { SidebarBarTheme } from '@lastcall/contracts/campaigns/sidebar-bars';
import { mapItems } from '../lists.ts';
import { colorsOfThemes, type ThemeColors } from './theme-colors.ts';

export { themeColors } from './theme-colors.ts';

/** A theme of the bar: its display name, its value, and its four colors. */
interface Theme {
  readonly name: string;
  readonly value: SidebarBarTheme;
  readonly colors: ThemeColors;
}

/** The themes in the order of the editor; "soft-bold-blue" is named "Soft Bold Blue". */
export const themes: readonly Theme[] = mapItems(
  Object.entries(colorsOfThemes) as [SidebarBarTheme, ThemeColors][],
  ([value, colors]) => ({
    name: value.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase()),
    value,
    colors,
  }),
);
