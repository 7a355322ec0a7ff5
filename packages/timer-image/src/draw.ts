import { createCanvas, type Canvas, type Context } from './canvas.ts';
import { figureFont, fitText, widestDigit, wordFont, type Layout } from './layout.ts';

/** Pixels as canvas gives them: red, green, blue and opacity, a byte each. */
export type Rgba = Uint8ClampedArray;

/** Everything but the figures. */
export function drawCard(layout: Layout): Canvas {
  const canvas = createCanvas(layout.width, layout.height);
  const context = canvas.getContext('2d');
  drawGround(context, layout);
  for (const { middle } of layout.columns) drawBox(context, layout, middle);
  context.fillStyle = layout.colors.separator;
  for (const { x, upperY, lowerY, radius } of layout.separators) {
    for (const y of [upperY, lowerY]) fillCircle(context, x, y, radius);
  }
  drawLabels(context, layout);
  return canvas;
}

/** The ground with its frame, which every picture of a style has. */
export function drawGround(context: Context, { width, height, scale, colors }: Layout): void {
  context.fillStyle = colors.ground;
  context.fillRect(0, 0, width, height);
  if (colors.frame === null) return;
  const line = Math.max(1, Math.round(scale));
  context.fillStyle = colors.frame;
  context.fillRect(0, 0, width, line);
  context.fillRect(0, height - line, width, line);
  context.fillRect(0, 0, line, height);
  context.fillRect(width - line, 0, line, height);
}

/** A text of figures in the middle of a field at `x`: two as large as the template has them, more as large as the field allows. */
export function drawFigures(context: Context, layout: Layout, text: string, x: number): void {
  const { size, slot } = figuresThatFit(layout, text.length);
  context.fillStyle = layout.colors.figure;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.font = figureFont(size);
  const left = x + Math.floor((layout.fieldWidth - slot * text.length) / 2);
  const lift = Math.round(((layout.figureSize - size) * 0.7273) / 2);
  Array.from(text, (digit, index) => {
    // On whole pixels a digit looks the same wherever it stands.
    const inSlot = Math.round((slot - context.measureText(digit).width) / 2);
    context.fillText(digit, left + index * slot + inSlot, layout.baseline - lift);
  });
}

/** A whole picture of a second, drawn and not composed: what the engine's frames are measured against. */
export function drawFrame(layout: Layout, texts: readonly string[]): Rgba {
  const canvas = drawCard(layout);
  const context = canvas.getContext('2d');
  texts.forEach((text, index) => drawFigures(context, layout, text, layout.columns[index]!.fieldX));
  return pixelsOf(canvas);
}

/** The pixels of a canvas. */
export function pixelsOf(canvas: Canvas): Rgba {
  return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
}

export function fillCircle(context: Context, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}

/** Fills a rectangle with round corners. */
export function fillRound(context: Context, x: number, y: number, width: number, height: number, radius: number): void {
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}

function figuresThatFit(layout: Layout, count: number): { size: number; slot: number } {
  const { figureSize, slot, fieldWidth } = layout;
  if (slot * count <= fieldWidth) return { size: figureSize, slot };
  const size = (figureSize * fieldWidth) / (slot * count);
  return { size, slot: Math.min(widestDigit(size), Math.floor(fieldWidth / count)) };
}

function drawBox(context: Context, { box, colors }: Layout, middle: number): void {
  if (box === null) return;
  context.fillStyle = colors.box;
  fillRound(context, middle - Math.round(box.width / 2), box.y, box.width, box.height, box.radius);
}

function drawLabels(context: Context, { label, columns, colors }: Layout): void {
  if (label === null) return;
  context.fillStyle = colors.label;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  for (const { middle, label: text } of columns) {
    fitText(context, text, wordFont, label.size, label.maxWidth);
    context.fillText(text, middle, label.baseline);
  }
}
