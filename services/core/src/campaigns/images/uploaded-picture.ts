import { validation } from '@lastcall/contracts';
import { fieldProblems } from '@lastcall/core/platform';
import { ImageRefused, jpegOf, type PictureSize } from './jpeg-of.ts';

/** The JPEG of an uploaded file, which comes as base64 in the body's `image`. Throws `validation_failed` for what is no picture, and `unavailable` when too many wait. */
export async function uploadedPicture(image: string, size: PictureSize): Promise<Buffer> {
  try {
    return await jpegOf(Buffer.from(image, 'base64'), size);
  } catch (error) {
    if (error instanceof ImageRefused) throw fieldProblems({ path: 'image', message: validation.image });
    throw error;
  }
}
