import { z } from 'zod';
import { id } from '../platform/primitives.ts';

/** A picture for the sidebar bar, square and in JPEG. `isInUse`: a bar or a preset of the account shows it. */
export const avatar = z.object({ id, url: z.url(), isInUse: z.boolean() });
export type Avatar = z.infer<typeof avatar>;
export const avatarList = z.array(avatar);

export const avatarParams = z.object({ campaignId: id, avatarId: id });

/** `wasInUse`: bars or presets used it, and no longer do. */
export const deletedAvatar = z.object({ wasInUse: z.boolean() });
