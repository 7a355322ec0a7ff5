import { legible } from '../card-colors.ts';
import { cssOf } from '../colors.ts';
import { fillCircle } from '../shapes.ts';
import { writeLine, type StillPage } from '../still-page.ts';

const stampRed = 0xc8322b;
const size = 27;
const height = 56;

/** A word stamped across the image in worn red ink. */
export function drawStamp(page: StillPage, title: string): void {
  const { context, colors } = page;
  const red = legible(stampRed, colors.background);
  context.rotate((-5 * Math.PI) / 180);
  const width = writeLine(page, title, { size, maxWidth: page.width - 110, color: red }) + 46;
  context.strokeStyle = cssOf(red);
  for (const [line, inset] of [
    [3, 0],
    [1, 5],
  ] as const) {
    context.lineWidth = line;
    context.beginPath();
    context.roundRect(-width / 2 + inset, -height / 2 + inset, width - 2 * inset, height - 2 * inset, 8 - inset);
    context.stroke();
  }
  wearOff(page, width);
}

/** Spots without ink: identical in every image, and small enough to leave the word readable. */
function wearOff({ context, colors }: StillPage, width: number): void {
  const next = sequence(7);
  context.fillStyle = cssOf(colors.background);
  for (let spot = 0; spot < 90; spot++) {
    const [x, y, radius] = [(next() - 0.5) * width, (next() - 0.5) * height, 0.3 + next() ** 3 * 1.1];
    fillCircle(context, x, y, radius);
  }
}

/** Returns pseudorandom numbers from 0 to 1 that are the same in every run. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
