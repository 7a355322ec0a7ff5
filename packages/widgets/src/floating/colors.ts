import { findItem, mapItems } from '../lists.ts';

/** The four colors of a bar, each a hex value. */
export interface BarColors {
  readonly background: string;
  readonly text: string;
  readonly ctaBackground: string;
  readonly ctaText: string;
}

const hex = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** Returns a color as entered, or a fallback when it is not a hex value, so that no other text gets into a style. */
export function hexOr(color: string, instead: string): string {
  return hex.test(color) ? color : instead;
}

const css = /^(#[0-9a-f]{3,8}|[a-z]+|(rgb|hsl)a?\([\d\s.,%/-]+\))$/i;

/** Returns an entered color in any accepted notation, or a fallback when it is invalid, so that no other text gets into a style. */
export function colorOr(color: string, instead: string): string {
  return css.test(color) ? color : instead;
}

/** Returns the WCAG 2 contrast of two hex colors, from 1 to 21. Their alpha is ignored. */
export function contrast(first: string, second: string): number {
  const [dark, light] = [luminance(first), luminance(second)].sort((left, right) => left - right) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes two colors to `#rrggbb` like CSS `color-mix()`; `share` is the weight of the first. */
export function mixed(first: string, second: string, share: number): string {
  const part = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16);
  return `#${mapItems([1, 3, 5], (at) =>
    Math.round(part(first, at) * share + part(second, at) * (1 - share))
      .toString(16)
      .padStart(2, '0'),
  ).join('')}`;
}

/** Returns the first color with at least the given contrast to `background`; the one with the highest contrast when none has. */
export function firstWithContrast(background: string, minContrast: number, colors: readonly string[]): string {
  const farthest = [...colors].sort((left, right) => contrast(right, background) - contrast(left, background))[0]!;
  return findItem(colors, (color) => contrast(color, background) >= minContrast) ?? farthest;
}

function luminance(color: string): number {
  const digits = color.length < 7 ? color.replace(/[^#]/g, '$&$&') : color;
  const [red, green, blue] = mapItems([1, 3, 5], (at) => {
    const value = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
