import { customExpiredImage, expiredImages } from '@lastcall/contracts/campaigns/email-timer-facts';
import type { EmailTimerSettings } from '@lastcall/contracts/campaigns/email-timers';
import { customImageCopy } from '../messages.ts';

/** Returns the name of an expired image. */
export function expiredImageName({ expiration_image_id: id }: Pick<EmailTimerSettings, 'expiration_image_id'>): string {
  return id === customExpiredImage ? customImageCopy.title : expiredImages[id].name;
}
