import type { StillPixels } from '@lastcall/timer-image';
import sharp from 'sharp';

/** Encodes pixels as a WebP image that has exactly these colors: half the size of the same image as a GIF. */
export function webpOf({ width, height, rgb }: StillPixels): Promise<Buffer> {
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true })
    .toBuffer();
}
