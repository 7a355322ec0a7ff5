import { customExpiredImage, expiredImages } from '@lastcall/contracts/campaigns/email-timer-facts';
import type { EmailTimerSettings } from '@lastcall/contracts/campaigns/email-timers';
import { ownImageWords } from '../messages.ts';

/** What the picture after the deadline is called. */
export function expiredName({ expiration_image_id: id }: Pick<EmailTimerSettings, 'expiration_image_id'>): string {
  return id === customExpiredImage ? ownImageWords.title : expiredImages[id].name;
}
