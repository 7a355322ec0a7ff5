import type { Unit } from '../floating/clock.ts';
import { hexOr, type BarColors } from '../floating/colors.ts';
import { button, drawClock, drawCta, drawHide, drawPoweredBy, element, typed } from '../floating/elements.ts';
import type { Drawn } from '../floating/floating-element.ts';
import type { LivePreview } from './live-preview.ts';
import { textOn, themeColors } from './theme-colors.ts';
import { filterItems, mapItems } from '../lists.ts';

/** Draws the bar of the sidebar editor, with or without its countdown. */
export function drawSidebarBar(preview: LivePreview, hasCountdown: boolean): Drawn {
  const { option, round, flat, mainText, place, width, withPoweredByLabel, premiumUser, avatarUrl } = preview;
  const { clock, cells } = drawClock(hasCountdown ? unitsOf(preview) : []);
  const cta = preview.withActionButton
    ? drawCta({ text: preview.buttonText, url: preview.url, target: preview.target }, 'button')
    : null;
  const hide = preview.withCloseButton ? drawHide(preview.transHide) : null;
  const more = button('more', mainText);
  const body = element('div', 'body', [
    ...(avatarUrl === null ? [] : [drawAvatar(avatarUrl)]),
    element('div', 'words', typed('strong', 'text', mainText)),
    ...(cells.size > 0 ? [clock] : []),
    ...(cta ? [cta] : []),
    ...(hide ? [hide] : []),
    more,
    ...(withPoweredByLabel ? [drawPoweredBy('')] : []),
  ]);
  const [edge, side] = place.split('-') as ['top' | 'bottom', string];
  return {
    nodes: [body],
    className: `bar base-${option} ${width} ${edge} ${side} ${flat ? 'flat' : round ? 'round' : 'sheet'}${cells.size > 0 ? '' : ' clockless'}${avatarUrl === null ? '' : ' pictured'}${premiumUser ? '' : ' branded'}`,
    label: mainText,
    placement: edge,
    zIndex: preview.zindex,
    properties: { ...colorsOf(preview) },
    cells,
    hasRings: option === 3,
    cta,
    hide,
    more,
  };
}

/** Returns the colors of a bar: its theme's, or custom ones, in which an invalid color falls back to the theme's. */
function colorsOf({
  colorTheme,
  colorThemeOption,
  useCustomColors,
  customBackgroundColor,
  customTextColor,
  customCTAColor,
}: LivePreview): BarColors {
  const theme = themeColors(colorTheme, colorThemeOption);
  if (!useCustomColors) return theme;
  const ctaBackground = hexOr(customCTAColor, theme.ctaBackground);
  return {
    background: hexOr(customBackgroundColor, theme.background),
    text: hexOr(customTextColor, theme.text),
    ctaBackground,
    ctaText: textOn(ctaBackground, '#111111', '#ffffff'),
  };
}

function unitsOf({
  hideDays,
  hideHours,
  hideSeconds,
  transDays,
  transHours,
  transMin,
  transSec,
}: LivePreview): [Unit, string][] {
  const all: [Unit, string, boolean][] = [
    ['days', transDays, hideDays],
    ['hours', transHours, hideHours],
    ['minutes', transMin, false],
    ['seconds', transSec, hideSeconds],
  ];
  return mapItems(
    filterItems(all, ([, , isHidden]) => !isHidden),
    ([unit, label]) => [unit, label],
  );
}

/** Creates a decorative picture; one that cannot be loaded is removed. */
function drawAvatar(url: string): HTMLElement {
  const picture = element('img', 'avatar', []);
  picture.addEventListener('error', () => picture.remove());
  picture.alt = '';
  picture.src = url;
  return picture;
}
