import type { Rgb } from './colors.ts';
import type { Rgba } from './draw.ts';
import { pairCount } from './digit-set.ts';
import { histogramOf, quantize, squaredError, type Histogram } from './palette.ts';
import { secondCount, secondsOf } from './sheets.ts';

/** The colors of a style: the first `secondColors` are used by seconds, the first `digitColors` by all digits. */
interface StylePalette {
  colors: Rgb[];
  secondColors: number;
  digitColors: number;
}

/** A bitmap of all digit pairs for each column (identical columns share one), and one of everything but digits. */
interface DrawnTimer {
  sheets: Rgba[];
  card: Rgba;
}

/** The mean squared error at a PSNR of 50.5 dB for average digits. Images then reach 50 dB even with only eights. */
const maxError = 255 ** 2 / 10 ** 5.05;

const minSecondColors = 6;
const maxSecondColors = 18;
/** The numbers of colors for other digits, and for everything. The size of a palette is a power of two. */
const sizes = [
  [20, 32],
  [28, 64],
  [56, 64],
] as const;

/**
 * Returns the palette with the fewest colors for seconds whose total error is acceptable. Seconds change in every frame, so they are nearly all of an
 * image's bytes, and fewer colors make repetitions likelier. Seconds may contribute most of the error; everything else is sent once and may have more colors.
 */
export function choosePalette({ sheets, card }: DrawnTimer): StylePalette {
  const seconds = histogramOf(secondsOf(sheets.at(-1)!));
  const counted = new Map([...new Set(sheets.slice(0, -1))].map((sheet) => [sheet, histogramOf(sheet)]));
  const others = sum(sheets.slice(0, -1).map((sheet) => counted.get(sheet)!));
  const background = histogramOf(card);
  // Columns that differ need nearly all colors, so smaller palettes are not tried.
  const tried = counted.size > 1 || !counted.has(sheets.at(-1)!) ? sizes.slice(-1) : sizes;
  const allowed = maxError * (card.length / 4) * 3;
  // A sheet contains all pairs, an image only one of them.
  const secondsErrorWith = (colors: readonly Rgb[]) => squaredError(seconds, colors) / secondCount;
  const othersErrorWith = (colors: readonly Rgb[]) => squaredError(others, colors) / pairCount;

  for (let secondColors = minSecondColors; ; secondColors++) {
    const isLast = secondColors === maxSecondColors;
    const forSeconds = quantize(seconds, secondColors);
    const secondsError = secondsErrorWith(forSeconds);
    if (secondsError > allowed && !isLast) continue;
    for (const [digitColors, size] of tried) {
      const forDigits = quantize(others, digitColors, forSeconds);
      const digitsError = secondsError + othersErrorWith(forDigits);
      if (digitsError > allowed && !isLast) continue;
      const colors = quantize(background, size, forDigits);
      const isGoodEnough = digitsError + squaredError(background, colors) <= allowed;
      if (isGoodEnough || (isLast && digitColors === sizes.at(-1)![0]))
        return { colors, secondColors: forSeconds.length, digitColors: forDigits.length };
    }
  }
}

function sum(histograms: readonly Histogram[]): Histogram {
  const all: Histogram = new Map();
  for (const histogram of histograms)
    for (const [color, count] of histogram) all.set(color, (all.get(color) ?? 0) + count);
  return all;
}
