import { emailProviderMergeTags } from '@lastcall/providers/names';
import type { EmailPlatform } from './platforms.ts';

/** The platforms' merge tags for the reader's email address. A platform without one gets a placeholder that counts as unfilled until its owner replaces it. */
export const mergeTags: Readonly<Record<EmailPlatform, string>> = { ...emailProviderMergeTags, other: '[email]' };

/** True when emails of a platform can use links and the timer code unchanged; for an unknown platform the owner has to adapt them. */
export function supportsEmailCode(platform: EmailPlatform): boolean {
  return platform !== 'other';
}

/** Returns the tracking pixel for a page or an email. `email` is the merge tag or the address; empty to be filled in. */
export function pixelHtml(pixelUrl: string, email: string): string {
  return `<img src="${pixelUrl}?em=${email}" width="1" height="1" alt="">`;
}
