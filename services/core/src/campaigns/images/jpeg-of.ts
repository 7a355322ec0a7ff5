import { limits } from '@lastcall/contracts';
import { Semaphore } from '@lastcall/core/platform';
import sharp from 'sharp';

/** Left to itself sharp tries every format it knows, among them SVG and documents; nothing is read here but what is named below. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
// What was decoded once is not asked for again, and would stay in memory.
sharp.cache(false);
// Each thread of one image has rows of its own in memory.
sharp.concurrency(1);

/** How files of the two formats begin. */
const beginnings = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
].map((bytes) => Buffer.from(bytes));

/** Pixels of an image as it comes; some kilobytes can claim far more. */
const mostPixels = 25e6;
/** Pixels of one that is stored in several passes, all of which are in memory until the last. */
const mostPixelsInPasses = 4e6;
/** Seconds that one image may take. */
const mostSeconds = 5;
/** Of 100; above it nobody sees a difference at these sizes. */
const quality = 85;

/** An image takes up to some 40 MB while it is made anew. */
const turns = new Semaphore({ atOnce: 1, waiting: 64, retryAfterSeconds: 2 });

/** A file that is no whole JPEG or PNG, or a larger one than we read. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused';
}

/** Width and height in pixels. `cover`: just this size, with the middle of what is shown; `inside`: all that is shown in its proportions, in this size at most and never larger than it came. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly fit: 'cover' | 'inside';
}

/**
 * A JPEG of this size of what a JPEG or PNG file shows, upright and on white. It is always made anew, so nothing else that was in the file is in it: no place, no text, no script.
 * Throws `ImageRefused`, and `unavailable` when too many wait.
 */
export async function jpegOf(file: Buffer, size: PictureSize): Promise<Buffer> {
  if (file.length > limits.uploadBytes) throw new ImageRefused('too many bytes');
  if (!beginnings.some((beginning) => file.subarray(0, beginning.length).equals(beginning)))
    throw new ImageRefused('neither JPEG nor PNG');
  return turns.run(async () => {
    try {
      return await madeAnew(file, size);
    } catch (error) {
      throw error instanceof ImageRefused ? error : new ImageRefused('unreadable', { cause: error });
    }
  });
}

async function madeAnew(file: Buffer, { width, height, fit }: PictureSize): Promise<Buffer> {
  const image = sharp(file, { limitInputPixels: mostPixels, failOn: 'warning', sequentialRead: true });
  const found = await image.metadata();
  if (found.isProgressive && found.width * found.height > mostPixelsInPasses)
    throw new ImageRefused('too many pixels in passes');
  return image
    .autoOrient()
    .resize(width, height, { fit, withoutEnlargement: fit === 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality })
    .timeout({ seconds: mostSeconds })
    .toBuffer();
}
