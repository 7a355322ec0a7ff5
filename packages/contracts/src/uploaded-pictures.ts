import { z } from 'zod';
import { limits } from './limits.ts';
import { validation } from './messages.ts';

/** Characters of a file of the largest size in base64. */
const uploadCharacters = Math.ceil(limits.uploadBytes / 3) * 4;

/** A JPEG or PNG file in base64, of `limits.uploadBytes` at most. */
export const uploadPictureBody = z.strictObject({
  image: z.base64(validation.image).min(1, validation.image).max(uploadCharacters, validation.image),
});
/** Bytes that the body of an upload may have: the file's text and what stands around it. */
export const uploadPictureBytes = uploadCharacters + 1024;
