import { validation } from '@lastcall/contracts/platform';
import { fieldProblems } from '@lastcall/core/platform';
import { formatHex, formatHex8, formatRgb, parse, type Color } from 'culori';

const formats = {
  /** `#rrggbb`, or `#rrggbbaa` for a translucent color. */
  hex: (color: Color) => ((color.alpha ?? 1) < 1 ? formatHex8(color) : formatHex(color)),
  /** `rgba(r, g, b, a)`, also for an opaque color. */
  rgba: (color: Color) => formatRgb(color).replace(/^rgb\((.*)\)$/, 'rgba($1, 1)'),
} as const;

/** The stored form of a kind of color, its path in the request, and the message for invalid ones. */
interface ColorField {
  readonly format: keyof typeof formats;
  readonly path: string;
  readonly message?: string;
}

/**
 * Returns colors by name in their canonical form, so that no other text can get into a page's styles. Throws
 * `validation_failed` with the path of each color that browsers cannot parse.
 */
export function canonicalColors<Name extends string>(
  colors: Readonly<Record<Name, string>>,
  { format, path, message = validation.hexColor }: ColorField,
): Record<Name, string> {
  const parsed = Object.entries<string>(colors).map(([name, text]) => [name, parse(text.trim())] as const);
  const wrong = parsed.filter(([, color]) => !color);
  if (wrong.length > 0) throw fieldProblems(...wrong.map(([name]) => ({ path: `${path}.${name}`, message })));
  return Object.fromEntries(parsed.map(([name, color]) => [name, formats[format](color!)])) as Record<Name, string>;
}
