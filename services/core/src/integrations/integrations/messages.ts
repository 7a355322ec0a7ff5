import { waitText } from '@lastcall/contracts/platform/formats';

/** Messages about a provider that gave no reason of its own. */
export const messages = {
  noAnswer: (provider: string) => `${provider} isn’t responding. Please try again.`,
  unknownAnswer: (provider: string) => `${provider} sent an unexpected response. Please try again.`,
  status: (provider: string, status: number) => `${provider} returned an error (status ${status}). Please try again.`,
  tooMany: (provider: string) => `We’ve reached ${provider}’s API limit.`,
  resting: (provider: string) => `${provider} failed several times in a row. Requests are paused for a moment.`,
  tokenRefused: (provider: string) => `${provider} denied us access. Please reconnect it.`,
  busy: (reason: string, seconds: number) => `${reason} Please try again in ${waitText(seconds)}.`,
  noSecret: (provider: string) => `${provider} created the webhook without a signing secret. Please try again.`,
  notConnected: (provider: string) => `${provider} is no longer connected. Please reconnect it.`,
} as const;
