import type { Channels, ChannelChange } from '@lastcall/contracts/release';
import type { Target } from './deploy-options.ts';
import { messages } from './messages.ts';

const forEverybody: readonly string[] = ['activate', 'promote', 'rollback'] satisfies ChannelChange['what'][];

/** Returns a note for a change that applies to everyone: how many accounts are pinned to another version and keep it. Nothing when it has reached all of them. */
export function hiddenByPins(
  what: ChannelChange['what'] | Target['what'],
  { stable, pins }: Channels,
  toSeeWho: string,
): string {
  const kept = pins.filter(({ version }) => version !== stable).length;
  return forEverybody.includes(what) && kept > 0 ? `${messages.pinsHide(kept, toSeeWho)}\n` : '';
}
