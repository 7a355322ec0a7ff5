import type { Bar } from './bars.ts';
import type { OlderBar } from './older-bars.ts';

/** The base layouts of an older bar, by their numbers. */
export const olderBarBases = [1, 2, 3, 4] as const;
export type OlderBarBase = (typeof olderBarBases)[number];

/** The themes of the older bar; the widgets know their colours. */
export const olderBarThemes = [
  'soft-bold-blue',
  'soft-green-neutral',
  'soft-blue-neutral',
  'super-soft-blue',
  'bold-blue-neutral',
  'bold-green-warm',
  'soft-warm-neutral',
  'bold-neutral',
  'bold-warm-neutral',
  'bold-green-gold',
  'soft-purple-neutral',
  'soft-bold-green',
  'black-white-grey',
] as const;
export type OlderBarTheme = (typeof olderBarThemes)[number];

/** How a theme's colours are used: 1 medium, 2 subtle, 3 bold. */
export const olderBarVariations = [1, 2, 3] as const;
export type OlderBarVariation = (typeof olderBarVariations)[number];

/** Where an older bar may be: its edge, joined with its place along that edge. */
export const olderBarPositions = [
  'bottom-center',
  'bottom-left',
  'bottom-right',
  'top-center',
  'top-left',
  'top-right',
] as const;
export type OlderBarPosition = (typeof olderBarPositions)[number];
/** How much of a wide screen's width it may take. */
export const olderBarWidths = ['full', 'three-quarters', 'half'] as const;
export type OlderBarWidth = (typeof olderBarWidths)[number];

/** Seconds after which an older bar may come. */
export const olderBarDelays = [0, 5, 10, 30, 60] as const;

/** How many characters the label of a unit may have on each base, which leaves more or less room for it. */
export const olderBarLabels: Readonly<
  Record<OlderBarBase, Readonly<Record<'transDays' | 'transHours' | 'transMin' | 'transSec', number>>>
> = {
  1: { transDays: 4, transHours: 5, transMin: 3, transSec: 3 },
  2: { transDays: 1, transHours: 1, transMin: 1, transSec: 1 },
  3: { transDays: 1, transHours: 2, transMin: 3, transSec: 3 },
  4: { transDays: 4, transHours: 5, transMin: 3, transSec: 3 },
};

/** How a colour of an older bar is written: a leading `#` and 3 or 6 digits. */
export const shortHex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** True for a bar that can stand in the middle alone: one over the whole width, or a flat one. */
export function isCenteredOnly({ barWidth, enableFlatBar }: Pick<OlderBar, 'barWidth' | 'enableFlatBar'>): boolean {
  return barWidth === 'full' || enableFlatBar;
}

/** The position in the middle of the edge at which a bar is. */
export function centered(position: OlderBarPosition): OlderBarPosition {
  return position.startsWith('bottom') ? 'bottom-center' : 'top-center';
}

/** The older bar that a page starts with. */
export const defaultOlderBar: OlderBar = {
  currentBase: 1,
  colorTheme: 'soft-bold-blue',
  colorThemeOption: 1,
  useCustomColors: false,
  customBackgroundColor: '#1b1340',
  customTextColor: '#ffffff',
  customCTAColor: '#ffcf4a',
  currentAvatar: null,
  enableFlatBar: false,
  barWidth: 'three-quarters',
  barPosition: 'bottom-center',
  zindex: 99_999,
  floatingBarText: 'Your special price is held until the clock runs out.',
  enableCTAButton: false,
  buttonText: '',
  buttonUrl: '',
  buttonTargetBlank: false,
  enableBranding: true,
  barDelay: 0,
  enableCloseButton: true,
  maximizedOnMobileByDefault: false,
  hideDays: false,
  hideHours: false,
  hideSeconds: false,
  transDays: 'Days',
  transHours: 'Hrs',
  transMin: 'Min',
  transSec: 'Sec',
  transHide: 'Hide',
};

/** The labels that fit each base, for whoever chooses another one. */
export function labelsThatFit(bar: OlderBar): OlderBar {
  const labels = Object.entries(olderBarLabels[bar.currentBase]).map(([name, most]) => [
    name,
    bar[name as 'transDays'].slice(0, most),
  ]);
  return {
    ...bar,
    ...(Object.fromEntries(labels) as Pick<OlderBar, 'transDays' | 'transHours' | 'transMin' | 'transSec'>),
  };
}

/** An older bar with the call to action of its page. */
export function withCta(bar: OlderBar, { text, url, variant, target }: Bar['cta']): OlderBar {
  return {
    ...bar,
    enableCTAButton: variant !== 'none',
    buttonText: text,
    buttonUrl: url,
    buttonTargetBlank: target === '_blank',
  };
}
