import type { BarPalette } from '@lastcall/contracts/campaigns';
import type { BarColors } from '../floating/colors.ts';

export type { BarColors } from '../floating/colors.ts';

interface Palette extends BarColors {
  /** The name that marketers read. */
  readonly name: string;
}

const of = (name: string, background: string, text: string, ctaBackground: string, ctaText: string): Palette => ({
  name,
  background,
  text,
  ctaBackground,
  ctaText,
});

/** The palettes by key, in the order in which the editor offers them. Both pairs of each pass WCAG AA, the softened description too. */
export const palettes: Readonly<Record<BarPalette, Palette>> = {
  classicCharm: of('Classic Charm', '#1b1340', '#ffffff', '#ffcf4a', '#1b1340'),
  electricGreen: of('Electric Green', '#07130c', '#effff4', '#3dff8b', '#03210f'),
  cleanAndCheery: of('Clean and Cheery', '#ffffff', '#16313f', '#ff8468', '#3a0f05'),
  forestFaun: of('Forest Faun', '#17382c', '#f8f3e6', '#e6b980', '#2b1906'),
  sunnyDay: of('Sunny Day', '#fff4d6', '#3b2a00', '#ff8a00', '#231100'),
  modernMinimalism: of('Modern Minimalism', '#f5f5f4', '#1c1917', '#1c1917', '#fafaf9'),
  makeAStatement: of('Make a Statement', '#b80d2c', '#ffffff', '#14080b', '#ffffff'),
  blackAndWhite: of('Black and White', '#000000', '#ffffff', '#ffffff', '#000000'),
  cherryOnTop: of('Cherry on Top', '#ffeef1', '#4d0b20', '#c3123f', '#ffffff'),
  happyColors: of('Happy Colors', '#ffe04f', '#2b1a63', '#d21a6b', '#ffffff'),
  safariDreams: of('Safari Dreams', '#f1e4cb', '#3f2c15', '#a84018', '#fff8ec'),
  blueSkies: of('Blue Skies', '#e0f0ff', '#0a2f52', '#0a5fc2', '#ffffff'),
  berryDeep: of('Berry Deep', '#3c0d3f', '#fdeefb', '#ff8ac6', '#35052c'),
};

/** What an unknown palette is drawn in. */
export const fallbackColors: BarColors = {
  background: '#000000',
  text: '#ffffff',
  ctaBackground: '#ffffff',
  ctaText: '#000000',
};
