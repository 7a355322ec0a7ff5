import { z } from 'zod';
import { limits } from './limits.ts';
import { validation } from './messages.ts';

/** Characters of a file of the maximum size in base64. */
const uploadCharacters = Math.ceil(limits.uploadBytes / 3) * 4;

/** A JPEG or PNG file in base64, up to `limits.uploadBytes`. */
export const uploadPictureBody = z.strictObject({
  image: z.base64(validation.image).min(1, validation.image).max(uploadCharacters, validation.image),
});
/** Maximum bytes of an upload's body: the encoded file and its JSON. */
export const uploadPictureBytes = uploadCharacters + 1024;
