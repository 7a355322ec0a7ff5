import GIFEncoder from 'gif-encoder-2';
import gifenc from 'gifenc';
import type { Canvas } from '../../src/canvas.ts';
import { drawCard, pixelsOf } from '../../src/draw.ts';
import { layoutOf } from '../../src/layout.ts';
import type { TimerStyle } from '../../src/style.ts';
import { timeValues } from '../../src/time-values.ts';

const frameCount = 60;
const once = -1;

/** The method of common timer servers: each second is drawn on a canvas and encoded by gifencoder, here its pure JavaScript port. */
export function withGifEncoder(style: TimerStyle, secondsLeft: number): Uint8Array {
  const encoder = new GIFEncoder(style.width, style.height);
  encoder.start();
  encoder.setDelay(1000);
  encoder.setRepeat(once);
  for (const canvas of drawnSeconds(style, secondsLeft)) encoder.addFrame(canvas.getContext('2d'));
  encoder.finish();
  return encoder.out.getData();
}

/** The same with the fastest encoder in JavaScript. */
export function withGifenc(style: TimerStyle, secondsLeft: number): Uint8Array {
  const encoder = gifenc.GIFEncoder();
  for (const canvas of drawnSeconds(style, secondsLeft)) {
    const pixels = pixelsOf(canvas);
    const palette = gifenc.quantize(pixels, 256);
    encoder.writeFrame(gifenc.applyPalette(pixels, palette), canvas.width, canvas.height, {
      palette,
      delay: 1000,
      repeat: once,
    });
  }
  encoder.finish();
  return encoder.bytes();
}

/** Drawing without encoding: the lower bound of every method that draws. */
export function onlyDrawn(style: TimerStyle, secondsLeft: number): void {
  for (const canvas of drawnSeconds(style, secondsLeft)) canvas.getContext('2d').getImageData(0, 0, 1, 1);
}

function* drawnSeconds(style: TimerStyle, secondsLeft: number): Generator<Canvas> {
  const layout = layoutOf(style);
  for (let left = secondsLeft; left > secondsLeft - frameCount; left--) {
    const canvas = drawCard(layout);
    timeValues(left).forEach((value, unit) => layout.drawValue(canvas.getContext('2d'), unit, value));
    yield canvas;
  }
}
