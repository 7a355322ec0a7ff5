import type { Bar } from './bars.ts';
import type { SidebarBar } from './sidebar-bars.ts';

/** The base layouts of a sidebar bar, by number. */
export const sidebarBarBases = [1, 2, 3, 4] as const;
export type SidebarBarBase = (typeof sidebarBarBases)[number];

/** The themes of the sidebar bar; their colors are in the widgets package. */
export const sidebarBarThemes = [
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
export type SidebarBarTheme = (typeof sidebarBarThemes)[number];

/** The variations of a theme's colors: 1 medium, 2 subtle, 3 bold. */
export const sidebarBarVariations = [1, 2, 3] as const;
export type SidebarBarVariation = (typeof sidebarBarVariations)[number];

/** The positions of a sidebar bar: an edge, combined with a place along that edge. */
export const sidebarBarPositions = [
  'bottom-center',
  'bottom-left',
  'bottom-right',
  'top-center',
  'top-left',
  'top-right',
] as const;
export type SidebarBarPosition = (typeof sidebarBarPositions)[number];
/** Maximum share of a wide screen's width. */
export const sidebarBarWidths = ['full', 'three-quarters', 'half'] as const;
export type SidebarBarWidth = (typeof sidebarBarWidths)[number];

/** Delay of a sidebar bar in seconds. */
export const sidebarBarDelays = [0, 5, 10, 30, 60] as const;

/** Maximum characters of a unit's label on each base, which differ in space. */
export const sidebarBarLabels: Readonly<
  Record<SidebarBarBase, Readonly<Record<'transDays' | 'transHours' | 'transMin' | 'transSec', number>>>
> = {
  1: { transDays: 4, transHours: 5, transMin: 3, transSec: 3 },
  2: { transDays: 1, transHours: 1, transMin: 1, transSec: 1 },
  3: { transDays: 1, transHours: 2, transMin: 3, transSec: 3 },
  4: { transDays: 4, transHours: 5, transMin: 3, transSec: 3 },
};

/** The color format of a sidebar bar: a leading `#` and 3 or 6 digits. */
export const shortHex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** True for a bar that can only be centered: a full-width or a flat one. */
export function isCenteredOnly({ barWidth, enableFlatBar }: Pick<SidebarBar, 'barWidth' | 'enableFlatBar'>): boolean {
  return barWidth === 'full' || enableFlatBar;
}

/** Returns the centered position on the bar's edge. */
export function centered(position: SidebarBarPosition): SidebarBarPosition {
  return position.startsWith('bottom') ? 'bottom-center' : 'top-center';
}

/** The default sidebar bar of a page. */
export const defaultSidebarBar: SidebarBar = {
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
  floatingBarText: 'Your special price is reserved until time runs out.',
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

/** Returns labels that fit a newly chosen base. */
export function labelsThatFit(bar: SidebarBar): SidebarBar {
  const labels = Object.entries(sidebarBarLabels[bar.currentBase]).map(([name, most]) => [
    name,
    bar[name as 'transDays'].slice(0, most),
  ]);
  return {
    ...bar,
    ...(Object.fromEntries(labels) as Pick<SidebarBar, 'transDays' | 'transHours' | 'transMin' | 'transSec'>),
  };
}

/** Combines a sidebar bar with the call to action of its page. */
export function withCta(bar: SidebarBar, { text, url, variant, target }: Bar['cta']): SidebarBar {
  return {
    ...bar,
    enableCTAButton: variant !== 'none',
    buttonText: text,
    buttonUrl: url,
    buttonTargetBlank: target === '_blank',
  };
}
