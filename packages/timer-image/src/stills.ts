import { createCanvas, type Context } from './canvas.ts';
import { cssOf, mix, rgbOf } from './colors.ts';
import { drawFrame, drawGround, fillRound, pixelsOf, type Rgba } from './draw.ts';
import { codeSizeFor, gifHeader, imageBlock, trailer } from './gif.ts';
import { fitText, layoutOf, wordFont, type Layout } from './layout.ts';
import { words as englishWords, type TimerWords } from './messages.ts';
import { histogramOf, indexerOf, paletteBytes, quantise } from './palette.ts';
import type { TimerStyle } from './style.ts';
import { timeValues, valueText } from './time-values.ts';

/** The GIF for a person nobody knows: what it is about, without a countdown. */
export function renderNeutral(style: TimerStyle, words: TimerWords = englishWords): Buffer {
  return drawNotice(style, words.neutralTitle, words.neutralDetail);
}

/** The GIF for a person whose deadline is over. */
export function renderExpired(style: TimerStyle, words: TimerWords = englishWords): Buffer {
  return drawNotice(style, words.expiredTitle, null);
}

/** The GIF of one second, without the ones after it: a fifth of the work of a whole style. */
export function renderStill(style: TimerStyle, secondsLeft: number): Buffer {
  const layout = layoutOf(style);
  return still(drawFrame(layout, timeValues(secondsLeft).map(valueText)), layout);
}

/** Colours of a still; edges of text need few. */
const stillColors = 32;

function still(pixels: Rgba, { width, height }: { width: number; height: number }): Buffer {
  const palette = quantise(histogramOf(pixels), stillColors);
  const block = imageBlock({ x: 0, y: 0, width, height }, indexerOf(palette)(pixels), codeSizeFor(palette.length - 1));
  return Buffer.concat([gifHeader(width, height, paletteBytes(palette)), block, trailer]);
}

/** A clock face beside a title, with a smaller line under it when there is one. */
function drawNotice(style: TimerStyle, title: string, detail: string | null): Buffer {
  const layout = layoutOf(style);
  const { width, height, scale, colors, template } = layout;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const px = (value: number) => Math.round(value * scale);
  drawGround(context, layout);
  if (template.box !== null) drawPanel(context, layout);
  const ground = template.box === null ? colors.ground : colors.box;
  const quiet = cssOf(mix(rgbOf(colors.figure), rgbOf(ground), 0.72));

  const face = px(38);
  const gap = px(14);
  const room = width - face - gap - px(48);
  const titleSize = fitText(context, title, wordFont, px(18), room);
  const titleWidth = context.measureText(title).width;
  const detailSize = detail === null ? 0 : fitText(context, detail, wordFont, px(12), room);
  const detailWidth = detail === null ? 0 : context.measureText(detail).width;
  const left = Math.round((width - face - gap - Math.max(titleWidth, detailWidth)) / 2);
  const middle = Math.round(height / 2);

  drawClock(context, left + face / 2, middle, face / 2, quiet, Math.max(1, px(2)));
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.fillStyle = colors.figure;
  context.font = wordFont(titleSize);
  context.fillText(title, left + face + gap, middle + (detail === null ? Math.round(titleSize * 0.36) : -px(3)));
  if (detail === null) return still(pixelsOf(canvas), layout);
  context.fillStyle = quiet;
  context.font = wordFont(detailSize);
  context.fillText(detail, left + face + gap, middle + px(17));
  return still(pixelsOf(canvas), layout);
}

function drawPanel(context: Context, { columns, box, height, scale, colors }: Layout): void {
  if (box === null) return;
  const left = columns[0]!.middle - Math.round(box.width / 2);
  const right = columns.at(-1)!.middle + Math.round(box.width / 2);
  const panelHeight = Math.round(76 * scale);
  context.fillStyle = colors.box;
  fillRound(context, left, Math.round((height - panelHeight) / 2), right - left, panelHeight, box.radius);
}

/** A clock at ten past ten. */
function drawClock(context: Context, x: number, y: number, radius: number, color: string, line: number): void {
  context.strokeStyle = color;
  context.lineWidth = line;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  context.arc(x, y, radius - line / 2, 0, Math.PI * 2);
  context.moveTo(x - radius * 0.36, y - radius * 0.22);
  context.lineTo(x, y);
  context.lineTo(x + radius * 0.4, y - radius * 0.44);
  context.stroke();
}
