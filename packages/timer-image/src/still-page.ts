import { createCanvas, type Context } from './canvas.ts';
import { cardColors, type CardColors } from './card-colors.ts';
import { cssOf, rgbOf, type Rgb } from './colors.ts';
import { pixelsOf, type Rgba } from './draw.ts';
import { codeSizeFor, gifHeader, imageBlock, trailer } from './gif.ts';
import { layoutOf } from './layout.ts';
import { histogramOf, indexerOf, paletteBytes, quantize } from './palette.ts';
import { fillRound } from './shapes.ts';
import type { TimerStyle } from './style.ts';
import { fitText, wordCapHeight, wordFont } from './words.ts';

/** The drawing context of a still, in pixels of a 400 x 100 design, from its center. */
export interface StillPage {
  context: Context;
  width: number;
  height: number;
  colors: CardColors;
}

/** Draws an image as large as the timer of a style, on the background of its template. */
export function renderPage(style: TimerStyle, draw: (page: StillPage) => void): Buffer {
  const layout = layoutOf({ ...style, hasDeadlineLine: false });
  const { width, height, scale, colors } = layout;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  layout.drawBackground(context);
  context.translate(Math.round(width / 2), Math.round(height / 2));
  context.scale(scale, scale);
  draw({
    context,
    width: width / scale,
    height: height / scale,
    colors: cardColors({
      background: rgbOf(colors.background),
      font: rgbOf(style.fontColor),
      box: rgbOf(style.boxColor),
    }),
  });
  return gifOf(pixelsOf(canvas), layout);
}

/** The number of colors in a still; the edges of text need few. */
const stillColors = 32;

/** Encodes a GIF with one frame. */
export function gifOf(pixels: Rgba, { width, height }: { width: number; height: number }): Buffer {
  const palette = quantize(histogramOf(pixels), stillColors);
  const block = imageBlock({ x: 0, y: 0, width, height }, indexerOf(palette)(pixels), codeSizeFor(palette.length - 1));
  return Buffer.concat([gifHeader(width, height, paletteBytes(palette)), block, trailer]);
}

/** The pixels of a still: three bytes each, red, green and blue, row by row. */
export interface StillPixels {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** The number of colors in a still that is displayed small. */
const smallColors = 16;

/** Reduces the colors of pixels, which makes files in lossless formats smaller. */
export function reducedPixels(pixels: Rgba, { width, height }: { width: number; height: number }): StillPixels {
  const palette = quantize(histogramOf(pixels), smallColors);
  const colors = paletteBytes(palette);
  const rgb = new Uint8Array(width * height * 3);
  indexerOf(palette)(pixels).forEach((color, at) => rgb.set(colors.subarray(color * 3, color * 3 + 3), at * 3));
  return { width, height, rgb };
}

/** Draws the panel behind text that is not on the background. */
export function drawSurface({ context, width, height, colors: { background, surface } }: StillPage): void {
  if (surface === background) return;
  context.fillStyle = cssOf(surface);
  fillRound(context, -width / 2 + 8, -height / 2 + 8, width - 16, height - 16, 12);
}

/** Draws a line of text whose capitals are centered at `y`, smaller when it would be too wide. `x` is its center or, with `align`, its left end. Returns its width. */
export function writeLine(
  { context }: StillPage,
  text: string,
  { x = 0, y = 0, size, maxWidth, color, align = 'center' }: Line,
): number {
  const fitting = fitText(context, text, wordFont, size, maxWidth);
  context.fillStyle = cssOf(color);
  context.textAlign = align;
  context.textBaseline = 'alphabetic';
  context.fillText(text, x, y + (fitting * wordCapHeight) / 2);
  return context.measureText(text).width;
}

interface Line {
  x?: number;
  y?: number;
  size: number;
  maxWidth: number;
  color: Rgb;
  align?: 'left' | 'center';
}
