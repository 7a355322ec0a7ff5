import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { registerFont } from './canvas.ts';

/** The drawing parameters of a font's digits. */
export interface DigitFont {
  /** The CSS family; null where digits are drawn from segments. */
  family: string | null;
  /** The letter spacing of its digits (negative is closer), as a share of the size. */
  tracking: number;
}

/** Returns the font of an index. Throws a `RangeError` when there is none. */
export function digitFont(index: number): DigitFont {
  const found = digitFonts[index];
  if (found === undefined) throw new RangeError(`No email timer font ${index}`);
  return found;
}

/**
 * Makes a file known to canvas under a family of its own. Returns the family as CSS writes it. It is named by the file and not by its turn, since all threads of a
 * process share what is known. Files are named by a whole `new URL`, which is how bundlers find them.
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
