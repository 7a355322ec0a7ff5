import { fileURLToPath } from 'node:url';
import { registerFont } from './canvas.ts';

/** A font of figures. */
export interface TimerFont {
  index: number;
  name: string;
  /** As CSS writes it; null where digits are drawn from bars. */
  family: string | null;
  /** How much closer (below 0) its digits stand than the type has them, as a share of the size. */
  tracking: number;
}

/** The fonts of figures by the number by which the wire names them. */
export const fonts: readonly TimerFont[] = [
  font(0, 'Inter', 'inter-latin-700', -0.035),
  font(1, 'Montserrat', 'montserrat-latin-800', -0.02),
  font(2, 'Oswald', 'oswald-latin-700', 0),
  font(3, 'Roboto Slab', 'roboto-slab-latin-800', 0),
  font(4, 'Playfair Display', 'playfair-display-latin-700', 0),
  font(5, 'Space Mono', 'space-mono-latin-700', -0.04),
  font(6, 'Nunito', 'nunito-latin-800', -0.01),
  font(7, 'Bebas Neue', 'bebas-neue-latin-400', 0.02),
  font(8, 'Orbitron', 'orbitron-latin-700', 0),
  font(9, 'Saira Stencil One', 'saira-stencil-one-latin-400', 0),
  { index: 10, name: 'Segments', family: null, tracking: 0 },
];

/** The font of an index. Throws a `RangeError` when there is none. */
export function fontOf(index: number): TimerFont {
  const found = fonts[index];
  if (found === undefined) throw new RangeError(`No email timer font ${index}`);
  return found;
}

/** Makes a file of `fonts/` known to canvas under a family of its own. Returns the family as CSS writes it. */
export function registerFile(file: string): string {
  const family = `Timer ${file}`;
  registerFont(fileURLToPath(new URL(`../fonts/${file}.ttf`, import.meta.url)), { family });
  return `"${family}"`;
}

function font(index: number, name: string, file: string, tracking: number): TimerFont {
  return { index, name, family: registerFile(file), tracking };
}
