import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { registerFont } from './canvas.ts';

/** The drawing parameters of a font's digits. */
export interface DigitFont {
  /** The CSS family; null where digits are drawn from segments. */
  family: string | null;
  /** The letter spacing of its digits (negative is tighter), as a fraction of the size. */
  tracking: number;
}

/** Returns the font of an index. Throws a `RangeError` when there is none. */
export function digitFont(index: number): DigitFont {
  const found = digitFonts[index];
  if (found === undefined) throw new RangeError(`No email timer font ${index}`);
  return found;
}

/**
 * Registers a font file with canvas under its own family. Returns the family for CSS. Its name comes from the file and not from a counter, since all threads of a
 * process share the registered families. Callers pass a literal `new URL`, so that bundlers find the file.
 */
export function registerFile(file: URL): string {
  const path = fileURLToPath(file);
  const family = `Timer ${parse(path).name}`;
  registerFont(path, { family });
  return `"${family}"`;
}

/** In the order of `emailTimerFonts` of the contract. */
const digitFonts: readonly DigitFont[] = [
  { family: registerFile(new URL('../fonts/inter-latin-700.ttf', import.meta.url)), tracking: -0.035 },
  { family: registerFile(new URL('../fonts/montserrat-latin-800.ttf', import.meta.url)), tracking: -0.02 },
  { family: registerFile(new URL('../fonts/oswald-latin-700.ttf', import.meta.url)), tracking: 0 },
  { family: registerFile(new URL('../fonts/roboto-slab-latin-800.ttf', import.meta.url)), tracking: 0 },
  { family: registerFile(new URL('../fonts/playfair-display-latin-700.ttf', import.meta.url)), tracking: -0.04 },
  { family: registerFile(new URL('../fonts/space-mono-latin-700.ttf', import.meta.url)), tracking: -0.04 },
  { family: registerFile(new URL('../fonts/nunito-latin-800.ttf', import.meta.url)), tracking: -0.01 },
  { family: registerFile(new URL('../fonts/bebas-neue-latin-400.ttf', import.meta.url)), tracking: 0.02 },
  { family: registerFile(new URL('../fonts/orbitron-latin-700.ttf', import.meta.url)), tracking: 0 },
  { family: registerFile(new URL('../fonts/saira-stencil-one-latin-400.ttf', import.meta.url)), tracking: 0 },
  { family: null, tracking: 0 },
];
