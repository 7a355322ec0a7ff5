import { emailTimerTemplate } from '@lastcall/contracts/campaigns/email-timer-facts';
import type { EmailTimerSettings } from '@lastcall/contracts/campaigns/email-timers';

/** Returns the color behind the digits, which they must contrast with; an invalid box color stays as typed. */
export function digitsBackground({
  background,
  email_box_color: box,
}: Pick<EmailTimerSettings, 'background' | 'email_box_color'>): string {
  const { boxShare = 1 } = emailTimerTemplate(background);
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(box)?.slice(1);
  if (boxShare === 1 || !parts) return box;
  return `rgba(${parts.map((part) => Math.round(255 + (Number.parseInt(part, 16) - 255) * boxShare)).join(', ')})`;
}
