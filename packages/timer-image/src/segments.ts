import type { Context } from './canvas.ts';

/** The lit segments of a digit, from `a` (the top one) clockwise to `f`, and `g` in the middle. */
const lit: Record<string, string> = {
  0: 'abcdef',
  1: 'bc',
  2: 'abged',
  3: 'abgcd',
  4: 'fgbc',
  5: 'afgcd',
  6: 'afgedc',
  7: 'abc',
  8: 'abcdefg',
  9: 'abcdfg',
};

const shares = { width: 0.56, space: 0.16, bar: 0.145 };

/** Returns the width in whole pixels of a digit of this height, including its spacing. */
export function segmentsSlot(height: number): number {
  return Math.round(height * shares.width) + Math.max(2, Math.round(height * shares.space));
}

/** Fills the lit segments of a digit in its slot. The slot's left and top edges are at whole pixels. */
export function fillSegments(context: Context, digit: string, left: number, top: number, height: number): void {
  const width = Math.round(height * shares.width);
  const bar = Math.max(2, Math.round(height * shares.bar));
  const x = left + Math.floor((segmentsSlot(height) - width) / 2);
  const middle = top + height / 2;
  const gap = Math.max(0.5, height * 0.012);
  const [west, east, north, south] = [x + bar / 2, x + width - bar / 2, top + bar / 2, top + height - bar / 2];
  const bars: Record<string, [number, number, number, number]> = {
    a: [west, north, east, north],
    b: [east, north, east, middle],
    c: [east, middle, east, south],
    d: [west, south, east, south],
    e: [west, middle, west, south],
    f: [west, north, west, middle],
    g: [west, middle, east, middle],
  };
  context.beginPath();
  for (const name of lit[digit] ?? '') addBar(context, bars[name]!, bar / 2, gap);
  context.fill();
}

/** Draws a segment between two points, with pointed ends that leave a gap to the neighboring segments. */
function addBar(
  context: Context,
  [fromX, fromY, toX, toY]: [number, number, number, number],
  half: number,
  gap: number,
): void {
  const isLevel = fromY === toY;
  const [along, across] = isLevel ? [1, 0] : [0, 1];
  const at = (x: number, y: number, forward: number, aside: number): [number, number] => [
    x + along * forward + across * aside,
    y + across * forward + along * aside,
  ];
  const corners = [
    at(fromX, fromY, gap, 0),
    at(fromX, fromY, gap + half, -half),
    at(toX, toY, -gap - half, -half),
    at(toX, toY, -gap, 0),
    at(toX, toY, -gap - half, half),
    at(fromX, fromY, gap + half, half),
  ];
  corners.forEach(([x, y], index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
  context.closePath();
}
