import { z } from 'zod';
import { limits } from './limits.ts';
import { validation } from './messages.ts';
import { id } from './primitives.ts';

/** Characters of a file of the largest size in base64. */
const uploadCharacters = Math.ceil(limits.uploadBytes / 3) * 4;

/** A picture for the older bar, square and in JPEG. `isInUse`: a bar or a preset of the account shows it. */
export const avatar = z.object({ id, url: z.url(), isInUse: z.boolean() });
export type Avatar = z.infer<typeof avatar>;
export const avatarList = z.array(avatar);

/** A JPEG or PNG file in base64, of `limits.uploadBytes` at most. */
export const uploadAvatarBody = z.strictObject({ image: z.base64(validation.image).min(1, validation.image).max(uploadCharacters, validation.image) });
/** Bytes that the body of an upload may have: the file's text and what stands around it. */
export const uploadAvatarBytes = uploadCharacters + 1024;

export const avatarParams = z.object({ campaignId: id, avatarId: id });

/** `wasInUse`: bars or presets showed it, and show none now. */
export const deletedAvatar = z.object({ wasInUse: z.boolean() });
