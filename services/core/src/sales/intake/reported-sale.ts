import { isCurrency, minorDigits } from '@lastcall/contracts/platform';
import { normalizeEmail } from '@lastcall/embed';
import {
  readSales,
  type MinorUnitMoney,
  type ReportedSale,
  type SaleDelivery,
  type DecimalMoney,
} from '@lastcall/providers/sales';
import type { SaleDoubt, SaleNotice, SentPrice } from '../sales/index.ts';

/** Merge tag formats: `{{email}}`, `{email}`, `*|EMAIL|*`, `%EMAIL%`, `[Email]`, `~Contact.Email~`, `<email>` and `$email`. */
const mergeTag = /\{.*\}|\*\|.*\|\*|%.*%|\[[^"\]]+\]|~.*~|<.*>|^\$/;
/** The maximum number of characters that are stored of a held delivery. */
const maxReceivedCharacters = 2_000;

/** Returns the sales and refunds of a delivery to a provider's URL, with their buyers and amounts validated. */
export function noticesIn(
  delivery: SaleDelivery,
  source: { readonly provider: string; readonly tagId: string | null },
): SaleNotice[] {
  return readSales(delivery, source).map(noticeOf);
}

function noticeOf({ emails, paid, refund, received, ...reported }: ReportedSale): SaleNotice {
  const email = emails.map(normalizeEmail).find((each) => each !== null) ?? null;
  return {
    ...reported,
    email,
    paid: paid && moneyOf(paid),
    refund: refund && { ...refund, amount: refund.amount && moneyOf(refund.amount) },
    doubt:
      refund || email !== null || received === undefined
        ? null
        : doubtOf(emails[0] ?? null, reported.externalId, received),
  };
}

function doubtOf(buyer: string | null, externalId: string | null, received: string): SaleDoubt | null {
  // An order number is enough to identify a sale without a buyer.
  if (buyer === null && externalId !== null) return null;
  return {
    reason: buyer === null ? 'empty' : mergeTag.test(buyer) ? 'merge-tag' : 'email',
    received: received.slice(0, maxReceivedCharacters).toWellFormed(),
  };
}

/** Returns a formatted amount unchanged, because the owner sees invalid text next to the price; returns null for invalid minor units. */
function moneyOf(money: DecimalMoney | MinorUnitMoney): DecimalMoney | null {
  return 'units' in money ? moneyOfUnits(money) : money;
}

/** Converts an amount in minor units of its currency to text without float arithmetic; null when the number or the currency is invalid. */
function moneyOfUnits({ units, currency, digits }: MinorUnitMoney): SentPrice | null {
  const code = currency?.toUpperCase() ?? '';
  if (units === null || !/^\d{1,12}$/.test(units) || !isCurrency(code)) return null;
  const places = digits ?? minorDigits(code);
  const padded = units.padStart(places + 1, '0');
  const whole = padded.slice(0, padded.length - places).replace(/^0+(?=\d)/, '');
  return { amount: places === 0 ? whole : `${whole}.${padded.slice(-places)}`, currency: code };
}
