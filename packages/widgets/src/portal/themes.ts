import type { PortalThemeId } from '@lastcall/contracts/portals/portal-facts';
import { contrast, mixed, firstWithContrast } from '../floating/colors.ts';
import { findItem, mapItems } from '../lists.ts';

/** The colors of a theme, each `#rrggbb`. Every text color is readable on both backgrounds (WCAG AA). */
interface PortalAppearance {
  /** The theme's name in style sheets. */
  readonly className: string;
  readonly isDark: boolean;
  /** The background of the panel. */
  readonly ground: string;
  /** The background of cards and fields. */
  readonly card: string;
  readonly text: string;
  /** Secondary text. */
  readonly soft: string;
  /** The background of buttons and the launcher. */
  readonly accent: string;
  /** Text on the accent. */
  readonly ink: string;
}

const minTextContrast = 4.5;
/** At least one of the two is readable on any color. */
const inks = ['#ffffff', '#000000'];

const themeOf = (
  className: string,
  isDark: boolean,
  ground: string,
  card: string,
  text: string,
  soft: string,
  accent: string,
): PortalAppearance => ({ className, isDark, ground, card, text, soft, accent, ink: inkOn(accent) });

/** The colors of the themes by id. */
export const portalAppearances: Readonly<Record<PortalThemeId, PortalAppearance>> = {
  1: themeOf('daylight', false, '#ffffff', '#f3f6fb', '#101828', '#4a5568', '#2356e8'),
  2: themeOf('midnight', true, '#0d0f20', '#191c36', '#f3f4ff', '#b4b9dc', '#9c8cff'),
  3: themeOf('editorial', false, '#fbf8f1', '#f2ecdf', '#1c1915', '#5d5447', '#8c1d18'),
  4: themeOf('bloom', false, '#fff3f1', '#ffffff', '#4b1836', '#84496b', '#c9256b'),
  5: themeOf('market', false, '#ffdf3f', '#ffffff', '#141414', '#3f3b25', '#d81e1e'),
  6: themeOf('terminal', true, '#0a0e0c', '#111814', '#d9f5e0', '#8fb99b', '#5cf28d'),
};

/** The colors of a panel and its launcher. */
interface PortalColors extends PortalAppearance {
  /** The accent as a text color: unchanged where it is readable on both backgrounds, else moved toward the theme's text color. */
  readonly link: string;
}

/** Returns a theme's colors with a custom accent (`#rgb`, `#rrggbb` or `#rrggbbaa`, whose alpha is ignored); null is the theme's own. An unknown theme falls back to the first one. */
export function portalColors(themeId: PortalThemeId, accent: string | null): PortalColors {
  const theme = Object.hasOwn(portalAppearances, themeId) ? portalAppearances[themeId] : portalAppearances[1];
  const own = solid(accent) ?? theme.accent;
  const tints = mapItems([1, 0.85, 0.7, 0.55, 0.4, 0.25, 0], (share) => mixed(own, theme.text, share));
  const link =
    findItem(
      tints,
      (tint) => contrast(tint, theme.ground) >= minTextContrast && contrast(tint, theme.card) >= minTextContrast,
    ) ?? theme.text;
  return { ...theme, accent: own, ink: inkOn(own), link };
}

/** Returns the background and text colors of a launcher. */
export function launcherColors(
  themeId: PortalThemeId,
  accent: string | null,
): Pick<PortalAppearance, 'accent' | 'ink'> {
  const { accent: ground, ink } = portalColors(themeId, accent);
  return { accent: ground, ink };
}

function inkOn(accent: string): string {
  return firstWithContrast(accent, minTextContrast, inks);
}

/** Returns an entered color as `#rrggbb`; null when it is invalid. */
function solid(color: string | null): string | null {
  const [, digits] = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(color ?? '') ?? [];
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits.slice(0, 6)}`.toLowerCase();
}
