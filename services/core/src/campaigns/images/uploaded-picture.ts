import { validation } from '@lastcall/contracts/platform';
import { fieldProblems } from '@lastcall/core/platform';
import { InvalidImage, jpegOf, type PictureSize } from './jpeg-of.ts';

/**
 * Returns the JPEG of an uploaded file, which is base64 in `image` of the body. Throws `validation_failed` for a file
 * that is not a picture, and `unavailable` when too many requests are waiting.
 */
export async function uploadedPicture(image: string, size: PictureSize): Promise<Buffer> {
  try {
    return await jpegOf(Buffer.from(image, 'base64'), size);
  } catch (error) {
    if (error instanceof InvalidImage) throw fieldProblems({ path: 'image', message: validation.image });
    throw error;
  }
}
