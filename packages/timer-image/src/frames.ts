import { appendBand, appendFigures } from './band.ts';
import { CodeStream } from './code-stream.ts';
import { keepWrap, type CompiledTimer } from './compiled-timer.ts';
import { blockOf } from './gif.ts';
import { runLzw } from './run-lzw.ts';
import { RunList } from './runs.ts';
import { timeValues, type TimeValues } from './time-values.ts';

const list = new RunList();
const stream = new CodeStream();

/** The image block of a whole picture. What is above and below the figures is compressed already, so it is one stream of three dictionaries. */
export function wholeFrame({ band, wideDays, above, below, minCodeSize, width, height }: CompiledTimer, secondsLeft: number): Buffer {
  list.clear();
  appendBand(list, band, wideDays, timeValues(secondsLeft));
  stream.begin(minCodeSize);
  stream.append(above);
  runLzw(list, stream);
  stream.clear();
  stream.append(below);
  return blockOf({ x: 0, y: 0, width, height }, minCodeSize, stream);
}

/** The image block from a full minute to the second after it: from the first figure that changes to the last. */
export function wrapStep(compiled: CompiledTimer, secondsLeft: number): Uint8Array {
  const values = timeValues(secondsLeft - 1);
  const { column, side } = firstChange(timeValues(secondsLeft), values);
  const key = values.slice(column).join(':');
  const known = compiled.wraps.get(key);
  if (known !== undefined) return known;

  const { band, wideDays, minCodeSize } = compiled;
  const x = column === 0 ? band.fieldX : band.pairX[column]! + side * (band.pairWidth / 2);
  const end = band.pairX.at(-1)! + band.pairWidth;
  list.clear();
  appendFigures(list, band, wideDays, values, column, side);
  stream.begin(minCodeSize);
  stream.clear();
  runLzw(list, stream);
  stream.end();
  const block = new Uint8Array(blockOf({ x, y: band.top, width: end - x, height: band.height }, minCodeSize, stream));
  keepWrap(compiled, key, block);
  return block;
}

/** The first column that changes, and which of its figures does. Days are laid out by how many there are, so they are sent whole. */
function firstChange(before: TimeValues, after: TimeValues): { column: number; side: 0 | 1 } {
  const column = before.findIndex((value, index) => value !== after[index]);
  const tens = (values: TimeValues) => Math.floor(values[column]! / 10);
  return { column, side: column > 0 && tens(before) === tens(after) ? 1 : 0 };
}
