/** The minimum contrast of text (WCAG 2.2 AA). */
export const leastContrast = 4.5;

type Rgb = readonly [number, number, number];

const rgbaColor = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*([\d.]+)\s*)?\)$/i;

/** Parses a color to red, green and blue from 0 to 255, ignoring opacity; null when it is neither hex nor `rgba(...)`. */
function rgbOf(color: string): Rgb | null {
  const numbers = rgbaColor.exec(color)?.slice(1, 4).map(Number);
  if (numbers) return numbers as unknown as Rgb;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])[0-9a-f]?$/i.exec(color);
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})(?:[0-9a-f]{2})?$/i.exec(color);
  const parts = short ? short.slice(1).map((digit) => digit + digit) : long?.slice(1);
  return parts ? (parts.map((part) => Number.parseInt(part, 16)) as unknown as Rgb) : null;
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((value) =>
    value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  ) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(first: Rgb, second: Rgb): number {
  const [low, high] = [luminance(first), luminance(second)].toSorted((left, right) => left - right) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const hexOf = (rgb: Rgb): string => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
const mixed = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((value, index) => value + (to[index]! - value) * share) as unknown as Rgb;

/** Returns the opacity of a color: 1 for opaque. */
function coverOf(color: string): number {
  const share = rgbaColor.exec(color)?.[4];
  if (share !== undefined) return Number(share);
  const [, short, long] = /^#(?:[0-9a-f]{3}([0-9a-f])|[0-9a-f]{6}([0-9a-f]{2}))$/i.exec(color) ?? [];
  const digits = long ?? (short && short + short);
  return digits === undefined ? 1 : Number.parseInt(digits, 16) / 255;
}

/** The possible backgrounds of a translucent color, since the page behind it is unknown. */
const anyPage: readonly Rgb[] = [
  [255, 255, 255],
  [0, 0, 0],
];

/** Returns the contrast of two colors, in hex or as `rgba(...)`, from 1 to 21; null when one is invalid. For translucent ones, assumes the least favorable page color. */
export function contrast(first: string, second: string): number | null {
  const [one, two] = [rgbOf(first), rgbOf(second)];
  if (!one || !two) return null;
  return Math.min(...anyPage.map((page) => ratio(mixed(page, one, coverOf(first)), mixed(page, two, coverOf(second)))));
}

/** Returns the closest color, as hex, that is readable on `against`: the same hue, mixed with as little black or white as needed. */
export function readableOn(hardToRead: string, against: string): string {
  const [color, behind] = [rgbOf(hardToRead), rgbOf(against)];
  if (!color || !behind) return hardToRead;
  for (let share = 0; share <= 1; share += 0.02) {
    for (const end of [
      [0, 0, 0],
      [255, 255, 255],
    ] as const) {
      const candidate = hexOf(mixed(color, end, share));
      if (contrast(candidate, against)! >= leastContrast) return candidate;
    }
  }
  return luminance(behind) > 0.18 ? '#000000' : '#ffffff';
}
