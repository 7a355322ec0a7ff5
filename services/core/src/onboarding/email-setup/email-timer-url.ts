import type { Config } from '@lastcall/core/platform';

/** Returns the URL of the timer image in emails, without a reader. */
export function emailTimerUrl(
  { EDGE_ORIGIN }: Pick<Config, 'EDGE_ORIGIN'>,
  { campaignId, hash }: { readonly campaignId: string; readonly hash: string },
  isSharp = false,
): string {
  return `${EDGE_ORIGIN}/deploy/email_timer/${campaignId}/${hash}${isSharp ? '@2x' : ''}.gif`;
}
