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
  deadlineLine: Rect | null;
  /** Whole pixels of the image for those of a picture of 400 x 100. */
  px(value: number): number;
}

/** The height of the deadline's row in a picture of 400 x 100, and the space at its ends. */
const line = { height: 24, inset: 12 };

/** Reckons the size of a style's picture. */
export function frameOf(style: TimerStyle): PictureFrame {
  const width = Math.round(style.width * style.pixelRatio);
  const contentHeight = Math.round(style.height * style.pixelRatio);
  const scale = Math.min(width / 400, contentHeight / 100);
  const px = (value: number) => Math.round(value * scale);
  const deadlineLine = style.hasDeadlineLine ? { x: px(line.inset), y: contentHeight, width: width - 2 * px(line.inset), height: px(line.height) } : null;
  return { width, height: contentHeight + (style.hasDeadlineLine ? px(line.height + 2) : 0), contentHeight, scale, deadlineLine, px };
}
