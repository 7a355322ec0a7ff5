import { emailProviderMergeTags } from '@lastcall/providers/names';
import type { EmailPlatform } from './platforms.ts';

/** Where a platform puts the reader's address in a mail. Without one of its own: a placeholder that is read as nobody until its owner fills it. */
export const mergeTags: Readonly<Record<EmailPlatform, string>> = { ...emailProviderMergeTags, other: '[email]' };

/** Whether mails of a platform can carry links and the timer's code as they are given; of one that we do not know, its owner has to fit them. */
export function takesCode(platform: EmailPlatform): boolean {
  return platform !== 'other';
}

/** The tracking pixel as a page or a mail has it. `email` is the merge tag, or the address; empty for whoever fills it in. */
export function pixelHtml(pixelUrl: string, email: string): string {
  return `<img src="${pixelUrl}?em=${email}" width="1" height="1" alt="">`;
}
