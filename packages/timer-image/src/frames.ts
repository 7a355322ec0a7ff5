import { appendBand, appendDigits, type Band } from './band.ts';
import { CodeStream } from './code-stream.ts';
import { cacheWrap, type CompiledTimer } from './compiled-timer.ts';
import { blockOf } from './gif.ts';
import { runLzw } from './run-lzw.ts';
import { RunList } from './runs.ts';
import { timeValues, type TimeValues } from './time-values.ts';

const list = new RunList();
const stream = new CodeStream();

/** Returns the image block of a full frame. The rows above and below the digits are precompressed, so the stream has three dictionaries or, with a deadline row, four. */
export function wholeFrame(
  { band, wideDays, above, below, emptyLine, minCodeSize, width, height }: CompiledTimer,
  secondsLeft: number,
  deadlineLine = emptyLine,
): Buffer {
  list.clear();
  appendBand(list, band, wideDays, timeValues(secondsLeft));
  stream.begin(minCodeSize);
  stream.append(above);
  runLzw(list, stream);
  stream.clear();
  stream.append(below);
  if (deadlineLine !== null) stream.append(deadlineLine);
  return blockOf({ x: 0, y: 0, width, height }, minCodeSize, stream);
}

/** Returns the image block for the step from a full minute to the next second: it covers the first digit that changes through the last. */
export function wrapStep(compiled: CompiledTimer, secondsLeft: number): Uint8Array {
  const values = timeValues(secondsLeft - 1);
  const { column, side } = firstChange(compiled.band, timeValues(secondsLeft), values);
  const key = values.slice(column).join(':');
  const known = compiled.wraps.get(key);
  if (known !== undefined) return known;

  const { band, wideDays, minCodeSize } = compiled;
  const x = column === 0 ? band.fieldX : band.pairX[column]! + side * (band.pairWidth / 2);
  const end = band.pairX.at(-1)! + band.pairWidth;
  list.clear();
  appendDigits(list, band, wideDays, values, column, side);
  stream.begin(minCodeSize);
  stream.clear();
  runLzw(list, stream);
  stream.end();
  const block = new Uint8Array(blockOf({ x, y: band.top, width: end - x, height: band.height }, minCodeSize, stream));
  cacheWrap(compiled, key, block);
  return block;
}

/** Returns the first column that changes, and which half of it. The layout of the days depends on their number of digits, so they are sent in full. */
function firstChange({ digits }: Band, before: TimeValues, after: TimeValues): { column: number; side: 0 | 1 } {
  const column = before.findIndex((value, index) => value !== after[index]);
  const leftHalf = (values: TimeValues) => digits[column]!.places[values[column]! * 2];
  return { column, side: column > 0 && leftHalf(before) === leftHalf(after) ? 1 : 0 };
}
