import type { SidebarBarTheme, SidebarBarVariation } from '@lastcall/contracts/campaigns/sidebar-bars';
import { firstWithContrast, type BarColors } from '../floating/colors.ts';

/** A theme's four colors, each `#rrggbb`: light, medium, dark, and an accent. */
export type ThemeColors = readonly [soft: string, medium: string, deep: string, accent: string];

/** The colors of the themes by value, in the order of the editor. */
export const colorsOfThemes: Readonly<Record<SidebarBarTheme, ThemeColors>> = {
  'soft-bold-blue': ['#eaf1ff', '#2549c4', '#0f2257', '#ffc247'],
  'soft-green-neutral': ['#f0f4ec', '#b9cfb4', '#21382b', '#e8946f'],
  'soft-blue-neutral': ['#eff3f7', '#b4c8db', '#1f3448', '#e3a550'],
  'super-soft-blue': ['#f5faff', '#d3e7fc', '#1b3d67', '#2d6fb8'],
  'bold-blue-neutral': ['#eceff6', '#1d4ed8', '#0a1a3d', '#f1e4cc'],
  'bold-green-warm': ['#f8f4e8', '#0e6431', '#0a3520', '#ff9d42'],
  'soft-warm-neutral': ['#fbf4eb', '#ead3b7', '#483019', '#a94c25'],
  'bold-neutral': ['#f4f3f0', '#55504a', '#1b1816', '#d9cdbd'],
  'bold-warm-neutral': ['#fdf1e7', '#a53508', '#3f1407', '#fcd7a3'],
  'bold-green-gold': ['#f5f5e6', '#15603a', '#0a2a1b', '#ecbd35'],
  'soft-purple-neutral': ['#f6f2fc', '#d6c8ee', '#372361', '#7544b8'],
  'soft-bold-green': ['#ebf9f1', '#7fdcab', '#0c382a', '#0d7350'],
  'black-white-grey': ['#ffffff', '#d4d4d8', '#09090b', '#a1a1aa'],
};

/** The contrasts that WCAG AA requires for text and for controls. */
const minTextContrast = 4.5;
const minPartContrast = 3;

/** Returns the colors of a theme in one of its variations: 1 medium, 2 subtle, 3 bold. An unknown theme falls back to the first one. */
export function themeColors(theme: SidebarBarTheme, variation: SidebarBarVariation): BarColors {
  const [soft, medium, deep, accent] = Object.hasOwn(colorsOfThemes, theme)
    ? colorsOfThemes[theme]
    : colorsOfThemes['soft-bold-blue'];
  const background = { 1: medium, 2: soft, 3: deep }[variation];
  const ctaBackground = firstWithContrast(background, minPartContrast, [accent, medium, deep, soft]);
  return {
    background,
    text: textOn(background, deep, soft),
    ctaBackground,
    ctaText: textOn(ctaBackground, deep, soft),
  };
}

/** Returns a text color that is readable on a color: the dark one if it is, else the light one or whichever has more contrast. */
export function textOn(background: string, dark: string, light: string): string {
  return firstWithContrast(background, minTextContrast, [dark, light]);
}
