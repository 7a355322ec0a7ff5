/** Red, green and blue as one number, `0xrrggbb`. */
export type Rgb = number;

const hex = /^#(?:([0-9a-f]{3})|([0-9a-f]{6})(?:[0-9a-f]{2})?)$/i;

/** Parses `#rgb`, `#rrggbb` or `#rrggbbaa`, whose opacity is ignored: in an email there is nothing behind the image. Throws a `TypeError` for anything else. */
export function rgbOf(text: string): Rgb {
  const [, short, long] = hex.exec(text) ?? [];
  if (short === undefined && long === undefined) throw new TypeError(`Not a hex color: ${text}`);
  return Number.parseInt(long ?? [...short!].map((digit) => digit + digit).join(''), 16);
}

/** Formats a color for CSS, `#rrggbb`. */
export function cssOf(color: Rgb): string {
  return `#${color.toString(16).padStart(6, '0')}`;
}

/** Blends a color over another: `share` from 0 (the lower one) to 1 (the upper one). */
export function mix(upper: Rgb, lower: Rgb, share: number): Rgb {
  return [16, 8, 0].reduce((mixed, shift) => {
    const low = (lower >> shift) & 255;
    return mixed | (Math.round(low + (((upper >> shift) & 255) - low) * share) << shift);
  }, 0);
}

/** Returns the WCAG 2.2 contrast of two colors, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: Rgb): number {
  const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
  return (
    0.2126 * linear((color >> 16) / 255) +
    0.7152 * linear(((color >> 8) & 255) / 255) +
    0.0722 * linear((color & 255) / 255)
  );
}

/** Returns a text color faded toward its background, but not below WCAG's contrast of 4.5. */
export function weaken(ink: Rgb, background: Rgb, strength: number): Rgb {
  for (let share = strength; share < 1; share += 0.04) {
    const mixed = mix(ink, background, share);
    if (contrast(mixed, background) >= 4.5) return mixed;
  }
  return ink;
}
