import type { OlderBarBase } from '@lastcall/contracts/older-bar-facts';
import { words } from './messages.ts';

/** Characters of a base's label that are shown. */
const mostShown = 30;

/** What a base is called, cut where it is too long for its place. */
export function baseLabel(base: OlderBarBase): string {
  const label = words.baseLabel(base);
  return label.length > mostShown ? `${label.slice(0, mostShown).trimEnd()}…` : label;
}
