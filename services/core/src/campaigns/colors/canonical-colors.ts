import { validation } from '@lastcall/contracts';
import { fieldProblems } from '@lastcall/core/platform';
import { formatHex, formatHex8, formatRgb, parse, type Color } from 'culori';

const spellings = {
  /** `#rrggbb`, or `#rrggbbaa` where it lets something through. */
  hex: (color: Color) => ((color.alpha ?? 1) < 1 ? formatHex8(color) : formatHex(color)),
  /** `rgba(r, g, b, a)`, also where nothing shines through. */
  rgba: (color: Color) => formatRgb(color).replace(/^rgb\((.*)\)$/, 'rgba($1, 1)'),
} as const;

/** How colours of a kind are stored, where they stood in what was sent, and what is said of those that are none. */
interface Wanted {
  readonly spelling: keyof typeof spellings;
  readonly path: string;
  readonly message?: string;
}

/**
 * Colours by their names in the one spelling that is stored, so that nothing else can get from a field into a page's style.
 * Throws `validation_failed` with the path of each that no browser would read as a colour.
 */
export function canonicalColors<Name extends string>(
  colors: Readonly<Record<Name, string>>,
  { spelling, path, message = validation.hexColor }: Wanted,
): Record<Name, string> {
  const parsed = Object.entries<string>(colors).map(([name, text]) => [name, parse(text.trim())] as const);
  const wrong = parsed.filter(([, color]) => !color);
  if (wrong.length > 0) throw fieldProblems(...wrong.map(([name]) => ({ path: `${path}.${name}`, message })));
  return Object.fromEntries(parsed.map(([name, color]) => [name, spellings[spelling](color!)])) as Record<Name, string>;
}
