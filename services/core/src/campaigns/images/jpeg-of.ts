import { limits } from '@lastcall/contracts/platform';
import { Semaphore } from '@lastcall/core/platform';
import sharp from 'sharp';

/** By default sharp tries every format it knows, including SVG and documents; only the formats below are enabled. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
// The same file is rarely decoded twice, so the cache would only take memory.
sharp.cache(false);
// Each thread of one image needs row buffers of its own.
sharp.concurrency(1);

/** The magic bytes of the two formats. */
const fileSignatures = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
].map((bytes) => Buffer.from(bytes));

/** Maximum number of pixels of the source image; a file of some kilobytes can declare far more. */
const maxPixels = 25e6;
/** Maximum number of pixels of a progressive image, whose passes are all in memory until the last. */
const maxPixelsInPasses = 4e6;
/** Maximum time for one image in seconds. */
const maxSeconds = 5;
/** JPEG quality, on a scale up to 100; higher values make no visible difference at these sizes. */
const quality = 85;

/** Decoding an image takes up to about 40 MB, so one is decoded at a time. */
const semaphore = new Semaphore({ concurrency: 1, waiting: 64, retryAfterSeconds: 2 });

/** Thrown for a file that is not a complete JPEG or PNG, or that is too large. */
export class InvalidImage extends Error {
  override readonly name = 'InvalidImage';
}

/**
 * Width and height in pixels. `cover`: exactly this size, cropped around the center. `inside`: scaled down to fit this
 * size, never enlarged.
 */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly fit: 'cover' | 'inside';
}

/**
 * Re-encodes a JPEG or PNG file as an upright JPEG of this size on white. Nothing else in the file survives: no
 * location, text or script. Throws `InvalidImage`, and `unavailable` when too many requests are waiting.
 */
export async function jpegOf(file: Buffer, size: PictureSize): Promise<Buffer> {
  if (file.length > limits.uploadBytes) throw new InvalidImage('too many bytes');
  if (!fileSignatures.some((beginning) => file.subarray(0, beginning.length).equals(beginning)))
    throw new InvalidImage('neither JPEG nor PNG');
  return semaphore.run(async () => {
    try {
      return await reencode(file, size);
    } catch (error) {
      throw error instanceof InvalidImage ? error : new InvalidImage('unreadable', { cause: error });
    }
  });
}

async function reencode(file: Buffer, { width, height, fit }: PictureSize): Promise<Buffer> {
  const image = sharp(file, { limitInputPixels: maxPixels, failOn: 'warning', sequentialRead: true });
  const found = await image.metadata();
  if (found.isProgressive && found.width * found.height > maxPixelsInPasses)
    throw new InvalidImage('too many pixels in passes');
  return image
    .autoOrient()
    .resize(width, height, { fit, withoutEnlargement: fit === 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality })
    .timeout({ seconds: maxSeconds })
    .toBuffer();
}
