import type { OlderBarTheme, OlderBarVariation } from '@lastcall/contracts/older-bars';
import { standingOut, type BarColors } from '../floating/colors.ts';

/** A theme of the older bar: its name for marketers, its value, and its four colours, each `#rrggbb`. */
export interface Theme {
  readonly name: string;
  readonly value: OlderBarTheme;
  /** A light one, one between, a dark one, and one that calls. */
  readonly colors: readonly [soft: string, medium: string, deep: string, accent: string];
}

const of = (name: string, value: OlderBarTheme, ...colors: Theme['colors']): Theme => ({ name, value, colors });

/** The themes in the order in which the editor offers them. */
export const themes: readonly Theme[] = [
  of('Soft Bold Blue', 'soft-bold-blue', '#eaf1ff', '#2549c4', '#0f2257', '#ffc247'),
  of('Soft Green Neutral', 'soft-green-neutral', '#f0f4ec', '#b9cfb4', '#21382b', '#e8946f'),
  of('Soft Blue Neutral', 'soft-blue-neutral', '#eff3f7', '#b4c8db', '#1f3448', '#e3a550'),
  of('Super Soft Blue', 'super-soft-blue', '#f5faff', '#d3e7fc', '#1b3d67', '#2d6fb8'),
  of('Bold Blue Neutral', 'bold-blue-neutral', '#eceff6', '#1d4ed8', '#0a1a3d', '#f1e4cc'),
  of('Bold Green Warm', 'bold-green-warm', '#f8f4e8', '#0e6431', '#0a3520', '#ff9d42'),
  of('Soft Warm Neutral', 'soft-warm-neutral', '#fbf4eb', '#ead3b7', '#483019', '#a94c25'),
  of('Bold Neutral', 'bold-neutral', '#f4f3f0', '#55504a', '#1b1816', '#d9cdbd'),
  of('Bold Warm Neutral', 'bold-warm-neutral', '#fdf1e7', '#a53508', '#3f1407', '#fcd7a3'),
  of('Bold Green Gold', 'bold-green-gold', '#f5f5e6', '#15603a', '#0a2a1b', '#ecbd35'),
  of('Soft Purple Neutral', 'soft-purple-neutral', '#f6f2fc', '#d6c8ee', '#372361', '#7544b8'),
  of('Soft Bold Green', 'soft-bold-green', '#ebf9f1', '#7fdcab', '#0c382a', '#0d7350'),
  of('Black, White, Grey', 'black-white-grey', '#ffffff', '#d4d4d8', '#09090b', '#71717a'),
];

/** Contrasts that WCAG AA asks of text, and of what is pressed. */
const ofText = 4.5;
const ofParts = 3;

/** The colours of a theme in one of its variations: 1 medium, 2 subtle, 3 bold. An unknown theme is the first one. */
export function themeColors(value: OlderBarTheme, variation: OlderBarVariation): BarColors {
  const { colors } = themes.find((theme) => theme.value === value) ?? themes[0]!;
  const [soft, medium, deep, accent] = colors;
  const background = { 1: medium, 2: soft, 3: deep }[variation];
  const ctaBackground = standingOut(background, ofParts, [accent, medium, deep, soft]);
  return { background, text: standingOut(background, ofText, [deep, soft]), ctaBackground, ctaText: textOn(ctaBackground, deep, soft) };
}

/** What is read best on a colour: the dark or the light one. */
export function textOn(background: string, dark: string, light: string): string {
  return standingOut(background, ofText, [dark, light]);
}
