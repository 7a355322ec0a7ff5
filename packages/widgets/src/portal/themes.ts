import type { PortalThemeId } from '@lastcall/contracts/portals/portal-facts';
import { contrast, mixed, standingOut } from '../floating/colors.ts';

/** The colours of a theme, each `#rrggbb`. Every text of it can be read on both of its grounds (WCAG AA). */
interface PortalLook {
  /** The theme in style sheets. */
  readonly className: string;
  readonly isDark: boolean;
  /** What the panel stands on. */
  readonly ground: string;
  /** What lies on it: cards, fields. */
  readonly card: string;
  readonly text: string;
  /** Text that steps back. */
  readonly soft: string;
  /** What is pressed, and the launcher. */
  readonly accent: string;
  /** What can be read on the accent. */
  readonly ink: string;
}

const ofText = 4.5;
/** One of the two can be read on any colour. */
const inks = ['#ffffff', '#000000'];

const look = (
  className: string,
  isDark: boolean,
  ground: string,
  card: string,
  text: string,
  soft: string,
  accent: string,
): PortalLook => ({ className, isDark, ground, card, text, soft, accent, ink: inkOn(accent) });

/** The looks of the themes by their ids. */
export const portalLooks: Readonly<Record<PortalThemeId, PortalLook>> = {
  1: look('daylight', false, '#ffffff', '#f3f6fb', '#101828', '#4a5568', '#2356e8'),
  2: look('midnight', true, '#0d0f20', '#191c36', '#f3f4ff', '#b4b9dc', '#9c8cff'),
  3: look('editorial', false, '#fbf8f1', '#f2ecdf', '#1c1915', '#5d5447', '#8c1d18'),
  4: look('bloom', false, '#fff3f1', '#ffffff', '#4b1836', '#84496b', '#c9256b'),
  5: look('market', false, '#ffdf3f', '#ffffff', '#141414', '#3f3b25', '#d81e1e'),
  6: look('terminal', true, '#0a0e0c', '#111814', '#d9f5e0', '#8fb99b', '#5cf28d'),
};

/** What the panel and its launcher are drawn in. */
interface PortalColors extends PortalLook {
  /** The accent as text: as it is where it can be read on both grounds, else nearer to the theme's text. */
  readonly link: string;
}

/** A theme's colours with an accent of somebody's own (`#rgb`, `#rrggbb` or `#rrggbbaa`, of which the last is not looked through); null is the theme's. An unknown theme is the first one. */
export function portalColors(themeId: PortalThemeId, accent: string | null): PortalColors {
  const theme = Object.hasOwn(portalLooks, themeId) ? portalLooks[themeId] : portalLooks[1];
  const own = solid(accent) ?? theme.accent;
  const tints = [1, 0.85, 0.7, 0.55, 0.4, 0.25, 0].map((share) => mixed(own, theme.text, share));
  const link =
    tints.find((tint) => contrast(tint, theme.ground) >= ofText && contrast(tint, theme.card) >= ofText) ?? theme.text;
  return { ...theme, accent: own, ink: inkOn(own), link };
}

/** What a launcher is drawn in: its ground and what stands on it. */
export function launcherColors(themeId: PortalThemeId, accent: string | null): Pick<PortalLook, 'accent' | 'ink'> {
  const { accent: ground, ink } = portalColors(themeId, accent);
  return { accent: ground, ink };
}

function inkOn(accent: string): string {
  return standingOut(accent, ofText, inks);
}

/** A colour that somebody typed as `#rrggbb`; null when it is none. */
function solid(color: string | null): string | null {
  const [, digits] = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(color ?? '') ?? [];
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits.slice(0, 6)}`.toLowerCase();
}
