import type { Rect } from './gif.ts';
import type { TimerStyle } from './style.ts';

/** The dimensions of a style's image, in pixels of the image. */
export interface PictureFrame {
  width: number;
  height: number;
  /** The height without the deadline row. */
  contentHeight: number;
  /** Pixels of the image per pixel of the 400 x 100 design. */
  scale: number;
  hasDeadlineLine: boolean;
  /** Converts design pixels to whole pixels of the image. */
  px(value: number): number;
}

/** The deadline row of a 400 x 100 design: its height, side margins, the height it adds, and the minimum and maximum space above its text. */
const row = { height: 18, inset: 12, growth: 26, letters: 9, gap: [12, 18] } as const;

/** Computes the dimensions of a style's image. */
export function frameOf(style: TimerStyle): PictureFrame {
  const width = Math.round(style.width * style.pixelRatio);
  const contentHeight = Math.round(style.height * style.pixelRatio);
  const scale = Math.min(width / 400, contentHeight / 100);
  const px = (value: number) => Math.round(value * scale);
  const height = contentHeight + (style.hasDeadlineLine ? px(row.growth) : 0);
  return { width, height, contentHeight, scale, hasDeadlineLine: style.hasDeadlineLine, px };
}

/** Centers a block, together with any deadline row, clear of the decoration along the edges. With a filled background, the row is below that background. */
export function placeBlock(
  { width, height, contentHeight, hasDeadlineLine, px }: PictureFrame,
  blockHeight: number,
  { isFilled, edge }: { isFilled: boolean; edge: number },
): { top: number; deadlineLine: Rect | null } {
  const inContent = Math.round((contentHeight - blockHeight) / 2);
  if (!hasDeadlineLine) return { top: inContent, deadlineLine: null };
  const rowAt = (middle: number): Rect => ({
    x: px(row.inset),
    y: Math.round(middle - px(row.height) / 2),
    width: width - 2 * px(row.inset),
    height: px(row.height),
  });
  if (isFilled) return { top: inContent, deadlineLine: rowAt((contentHeight + height) / 2) };
  const free = height - 2 * edge - blockHeight - px(row.letters);
  const gap = Math.min(px(row.gap[1]), Math.max(px(row.gap[0]), Math.round(free * 0.26)));
  const top = edge + Math.max(0, Math.round((free - gap) / 2));
  return { top, deadlineLine: rowAt(top + blockHeight + gap + px(row.letters) / 2) };
}
