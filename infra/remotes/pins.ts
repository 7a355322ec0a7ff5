import type { Channels, ChannelChange } from '@lastcall/contracts';
import type { Target } from './deploy-options.ts';
import { messages } from './messages.ts';

const forEverybody: readonly string[] = ['activate', 'promote', 'rollback'] satisfies ChannelChange['what'][];

/** What is said after a change that is for everybody: how many accounts are pinned to another version and keep it, as a line; nothing when it has reached all of them. */
export function hiddenByPins(
  what: ChannelChange['what'] | Target['what'],
  { stable, pins }: Channels,
  toSeeWho: string,
): string {
  const kept = pins.filter(({ version }) => version !== stable).length;
  return forEverybody.includes(what) && kept > 0 ? `${messages.pinsHide(kept, toSeeWho)}\n` : '';
}
