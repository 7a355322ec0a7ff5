import type { Channels } from '@lastcall/contracts/release';

/** Returns the versions that the channels refer to, of any age. */
export function versionsIn({ stable, previous, canary, pins }: Channels): string[] {
  const named = [stable, previous, canary?.version, ...pins.map(({ version }) => version)];
  return [...new Set(named.filter((version) => typeof version === 'string'))];
}
