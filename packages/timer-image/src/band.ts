import { appendHalf, pairCount, type FigureSet } from './figure-set.ts';
import { stretchesOf, type RunList, type Span, type Stretches } from './runs.ts';
import type { TimeValues } from './time-values.ts';

/** The rows that figures touch, and what is in them. All positions are in pixels of the image. */
export interface Band {
  top: number;
  height: number;
  /** What any number of days may touch. */
  fieldX: number;
  fieldWidth: number;
  /** The left edge of each column's pair. */
  pairX: number[];
  pairWidth: number;
  /** The pairs of each column; columns that look the same share them. */
  figures: FigureSet[];
  /** What is around the figures: `groundParts` stretches for each row. */
  ground: Stretches;
}

/** Pictures of 100 days and more, as wide as their field: a stretch for each row. */
export type WideDays = Map<number, Stretches>;

const groundParts = 7;
const beforeDays = 0;
const leftOfPair = 1;
const rightOfPair = 2;
/** Hours, minutes and seconds follow it with a part before each, the last part is after the seconds. */
const beforeColumn = 2;
const afterSeconds = 6;

/** The ground around the figures, from the pixels of a card that has none. */
export function groundOf(card: Uint8Array, width: number, { top, height, fieldX, fieldWidth, pairX, pairWidth }: Omit<Band, 'figures' | 'ground'>): Stretches {
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

/** Appends the whole band. Throws a `RangeError` for days whose picture is missing. */
export function appendBand(list: RunList, band: Band, wideDays: WideDays, values: TimeValues): void {
  for (let row = 0; row < band.height; row++) {
    list.append(band.ground, row * groundParts + beforeDays);
    appendRow(list, band, wideDays, values, row, 0, 0);
    list.append(band.ground, row * groundParts + afterSeconds);
  }
}

/** Appends the part of the band from one column's figures on to the last figure; `side` 1 leaves out the first one. */
export function appendFigures(list: RunList, band: Band, wideDays: WideDays, values: TimeValues, column: number, side: 0 | 1): void {
  for (let row = 0; row < band.height; row++) appendRow(list, band, wideDays, values, row, column, side);
}

function appendRow(list: RunList, band: Band, wideDays: WideDays, values: TimeValues, row: number, firstColumn: number, firstSide: 0 | 1): void {
  for (let column = firstColumn; column < values.length; column++) {
    if (column > firstColumn) list.append(band.ground, row * groundParts + beforeColumn + column);
    if (column === 0) appendDays(list, band, wideDays, values[0], row);
    else {
      const figures = band.figures[column]!;
      if (column > firstColumn || firstSide === 0) appendHalf(list, figures, values[column]!, 0, row);
      appendHalf(list, figures, values[column]!, 1, row);
    }
  }
}

function appendDays(list: RunList, { ground, figures }: Band, wideDays: WideDays, days: number, row: number): void {
  if (days >= pairCount) {
    const wide = wideDays.get(days);
    if (wide === undefined) throw new RangeError(`The picture of ${days} days is missing`);
    list.append(wide, row);
    return;
  }
  list.append(ground, row * groundParts + leftOfPair);
  appendHalf(list, figures[0]!, days, 0, row);
  appendHalf(list, figures[0]!, days, 1, row);
  list.append(ground, row * groundParts + rightOfPair);
}
