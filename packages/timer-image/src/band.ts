import { pairCount, type DigitSet } from './digit-set.ts';
import { stretchesOf, type RunList, type Span, type Stretches } from './runs.ts';
import type { TimeValues } from './time-values.ts';

/** The rows that contain digits, with their content. All positions are in pixels of the image. */
export interface Band {
  top: number;
  height: number;
  /** The area that changes with the days, for any number of days. */
  fieldX: number;
  fieldWidth: number;
  /** The left edge of each column's pair. */
  pairX: number[];
  pairWidth: number;
  /** The digit pairs of each column; identical columns share them. */
  digits: DigitSet[];
  /** The pixels around the digits, row by row. */
  background: Stretches;
}

/** Bitmaps of 100 days and more, as wide as their field: one run sequence per row. */
export type WideDays = Map<number, Stretches>;

/** The runs of the background in each row, in this order. */
const backgroundOrder = [
  'beforeDays',
  'leftOfDays',
  'rightOfDays',
  'beforeHours',
  'beforeMinutes',
  'beforeSeconds',
  'afterSeconds',
] as const;
const beforeColumn = ['beforeDays', 'beforeHours', 'beforeMinutes', 'beforeSeconds'] as const;

/** The background around the digits, from the pixels of a card without digits. */
export function backgroundOf(
  card: Uint8Array,
  width: number,
  { top, height, fieldX, fieldWidth, pairX, pairWidth }: Omit<Band, 'digits' | 'background'>,
): Stretches {
  const [daysX, hoursX, minutesX, secondsX] = pairX as [number, number, number, number];
  const spans = Array.from({ length: height }, (_, row): Span[] =>
    [
      [0, fieldX],
      [fieldX, daysX],
      [daysX + pairWidth, fieldX + fieldWidth],
      [fieldX + fieldWidth, hoursX],
      [hoursX + pairWidth, minutesX],
      [minutesX + pairWidth, secondsX],
      [secondsX + pairWidth, width],
    ].map(([from, to]): Span => [(top + row) * width + from!, (top + row) * width + to!]),
  );
  return stretchesOf(card, spans.flat());
}

/** A part that every row has: for row `n`, it is run sequence `first + n * step`. */
interface Part {
  stretches: Stretches;
  first: number;
  step: number;
}

/** Appends the whole band. Throws a `RangeError` for days whose bitmap is missing. */
export function appendBand(list: RunList, band: Band, wideDays: WideDays, values: TimeValues): void {
  appendParts(list, band, [
    backgroundPart(band, 'beforeDays'),
    ...digitParts(band, wideDays, values, 0, 0),
    backgroundPart(band, 'afterSeconds'),
  ]);
}

/** Appends the part of the band from one column's digits to the last; `side` 1 omits the first digit of the pair, except for days. */
export function appendDigits(
  list: RunList,
  band: Band,
  wideDays: WideDays,
  values: TimeValues,
  column: number,
  side: 0 | 1,
): void {
  appendParts(list, band, digitParts(band, wideDays, values, column, side));
}

function appendParts(list: RunList, { height }: Band, parts: readonly Part[]): void {
  for (let row = 0; row < height; row++) {
    for (const { stretches, first, step } of parts) list.append(stretches, first + row * step);
  }
}

function digitParts(band: Band, wideDays: WideDays, values: TimeValues, firstColumn: number, firstSide: 0 | 1): Part[] {
  const parts: Part[] = [];
  for (let column = firstColumn; column < values.length; column++) {
    if (column > firstColumn) parts.push(backgroundPart(band, beforeColumn[column]!));
    if (column === 0) parts.push(...dayParts(band, wideDays, values[0]));
    else if (column > firstColumn || firstSide === 0) parts.push(...pairParts(band, column, values[column]!));
    else parts.push(pairParts(band, column, values[column]!)[1]);
  }
  return parts;
}

function dayParts(band: Band, wideDays: WideDays, days: number): Part[] {
  if (days < pairCount)
    return [backgroundPart(band, 'leftOfDays'), ...pairParts(band, 0, days), backgroundPart(band, 'rightOfDays')];
  const wide = wideDays.get(days);
  if (wide === undefined) throw new RangeError(`There is no picture for ${days} days`);
  return [{ stretches: wide, first: 0, step: 1 }];
}

function pairParts({ digits }: Band, column: number, value: number): [left: Part, right: Part] {
  const { rows, places, height } = digits[column]!;
  const half = (side: 0 | 1): Part => ({ stretches: rows, first: places[value * 2 + side]! * height, step: 1 });
  return [half(0), half(1)];
}

function backgroundPart({ background }: Band, name: (typeof backgroundOrder)[number]): Part {
  return { stretches: background, first: backgroundOrder.indexOf(name), step: backgroundOrder.length };
}
