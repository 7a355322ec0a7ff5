import type { Channels, ChannelChange } from '@lastcall/contracts/release';
import type { Target } from './deploy-options.ts';
import { messages } from './messages.ts';

const forAll: readonly string[] = ['activate', 'promote', 'rollback'] satisfies ChannelChange['what'][];

/** Returns a note for a change that applies to everyone: how many accounts are pinned to another version and keep it. The note is empty if there are none. */
export function pinsNote(
  what: ChannelChange['what'] | Target['what'],
  { stable, pins }: Channels,
  toSeeWho: string,
): string {
  const remaining = pins.filter(({ version }) => version !== stable).length;
  return forAll.includes(what) && remaining > 0 ? `${messages.pinsHide(remaining, toSeeWho)}\n` : '';
}
