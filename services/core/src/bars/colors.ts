import type { Bar } from '@lastcall/contracts';
import type { Account } from '@lastcall/core/accounts';
import { formatHex, formatHex8, parse } from 'culori';

type Custom = Bar['settings']['colors']['custom'];

/** Own colours on the new bar are for premium accounts, and for stores that are subscribed. */
export function mayHaveOwnColors({ plan, storePlan }: Pick<Account, 'plan' | 'storePlan'>): boolean {
  return plan === 'premium' || storePlan === 'paid';
}

/** The one spelling that is stored: `#rrggbb`, or `#rrggbbaa` where it lets something through; null for what is no colour. */
export function canonicalColor(text: string): string | null {
  const color = parse(text);
  if (!color) return null;
  return (color.alpha ?? 1) < 1 ? formatHex8(color) : formatHex(color);
}

/** A bar's own colours in their stored spelling, and the paths of those that are none. */
export function canonicalColors(custom: Custom): { custom: Custom; wrong: string[] } {
  const wrong: string[] = [];
  const color = (path: string, text: string): string => {
    const canonical = canonicalColor(text);
    if (canonical === null) wrong.push(path);
    return canonical ?? text;
  };
  return {
    custom: {
      background: color('background', custom.background),
      text: color('text', custom.text),
      cta: { background: color('cta.background', custom.cta.background), text: color('cta.text', custom.cta.text) },
    },
    wrong,
  };
}
