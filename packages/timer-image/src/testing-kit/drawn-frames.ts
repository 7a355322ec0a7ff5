import type { CompiledTimer } from '../compiled-timer.ts';
import { drawFrame, type Rgba } from '../draw.ts';
import { pairCount } from '../digit-set.ts';
import { layoutOf } from '../layout.ts';
import { nearestIndex } from '../palette.ts';
import { timeValues } from '../time-values.ts';

/** Draws a full second on a canvas, as RGBA, without composing or a palette. */
export function drawnFrame({ style }: CompiledTimer, secondsLeft: number, deadlineLine?: string): Rgba {
  return drawFrame(layoutOf(style), timeValues(secondsLeft), deadlineLine);
}

/** Draws seconds in the same way, and maps each pixel to the nearest palette color that is allowed at its position. */
export function frameMapper(compiled: CompiledTimer, deadlineLine?: string): (secondsLeft: number) => Uint8Array {
  const usual = colorCounts(compiled, false);
  const wide = colorCounts(compiled, true);
  const nearest = new Map<number, number>();
  return (secondsLeft) => {
    const drawn = drawnFrame(compiled, secondsLeft, deadlineLine);
    const counts = timeValues(secondsLeft)[0] < pairCount ? usual : wide;
    const mapped = new Uint8Array(drawn.length).fill(255);
    let last = -1;
    let shown = 0;
    for (let at = 0; at < drawn.length; at += 4) {
      const color = (drawn[at]! << 16) | (drawn[at + 1]! << 8) | drawn[at + 2]!;
      const count = counts[at / 4]!;
      const key = count * 2 ** 24 + color;
      if (key !== last) {
        last = key;
        shown = nearest.get(key) ?? compiled.palette[nearestIndex(color, compiled.palette.slice(0, count))]!;
        nearest.set(key, shown);
      }
      mapped[at] = shown >> 16;
      mapped[at + 1] = shown >> 8;
      mapped[at + 2] = shown;
    }
    return mapped;
  };
}

/** The number of palette colors allowed per pixel; wide days fill their whole field. */
function colorCounts(
  { band, width, height, palette, secondColors, digitColors }: CompiledTimer,
  hasWideDays: boolean,
): Uint8Array {
  const counts = new Uint8Array(width * height).fill(palette.length);
  for (let y = band.top; y < band.top + band.height; y++) {
    const fill = (count: number, x: number, fieldWidth: number) =>
      counts.fill(count, y * width + x, y * width + x + fieldWidth);
    for (const x of band.pairX.slice(0, -1)) fill(digitColors, x, band.pairWidth);
    fill(secondColors, band.pairX.at(-1)!, band.pairWidth);
    if (hasWideDays) fill(digitColors, band.fieldX, band.fieldWidth);
  }
  return counts;
}
