import type { Rect } from './gif.ts';
import type { TimerStyle } from './style.ts';

/** The size of a style's picture, in pixels of the image. */
export interface PictureFrame {
  width: number;
  height: number;
  /** Without the row of the deadline. */
  contentHeight: number;
  /** Pixels of the image for one of a picture of 400 x 100. */
  scale: number;
  hasDeadlineLine: boolean;
  /** Whole pixels of the image for those of a picture of 400 x 100. */
  px(value: number): number;
}

/** The deadline's row in a picture of 400 x 100: its height, the space at its ends, what the picture grows by, and the least and the most above its letters. */
const row = { height: 18, inset: 12, growth: 26, letters: 9, gap: [12, 18] } as const;

/** Reckons the size of a style's picture. */
export function frameOf(style: TimerStyle): PictureFrame {
  const width = Math.round(style.width * style.pixelRatio);
  const contentHeight = Math.round(style.height * style.pixelRatio);
  const scale = Math.min(width / 400, contentHeight / 100);
  const px = (value: number) => Math.round(value * scale);
  const height = contentHeight + (style.hasDeadlineLine ? px(row.growth) : 0);
  return { width, height, contentHeight, scale, hasDeadlineLine: style.hasDeadlineLine, px };
}

/** Puts a block in the middle, together with the deadline's row where there is one, clear of what lies along the edges. In a picture that is filled the row is below what fills it. */
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
