import { currencyCodes, isCurrency } from '@lastcall/contracts/platform';
import { currencyName } from '@lastcall/contracts/platform/formats';

/** Returns the currencies whose code or name contains a text; all of them while the text is a complete code, to choose another. */
export function searchCurrencies(typed: string): string[] {
  const wanted = typed.trim().toLowerCase();
  if (isCurrency(wanted.toUpperCase())) return [...currencyCodes];
  return currencyCodes.filter(
    (code) => code.toLowerCase().startsWith(wanted) || currencyName(code).toLowerCase().includes(wanted),
  );
}
