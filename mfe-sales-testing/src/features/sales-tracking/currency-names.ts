import { currencyCodes, isCurrency } from '@lastcall/contracts/platform';

const names = new Intl.DisplayNames('en', { type: 'currency' });

/** What a currency is called: "Thai Baht". */
export function currencyName(code: string): string {
  return names.of(code) ?? code;
}

/** The currencies whose code or name has what is typed; all of them while it is one already, for whoever wants another. */
export function currenciesLike(typed: string): string[] {
  const wanted = typed.trim().toLowerCase();
  if (isCurrency(wanted.toUpperCase())) return [...currencyCodes];
  return currencyCodes.filter(
    (code) => code.toLowerCase().startsWith(wanted) || currencyName(code).toLowerCase().includes(wanted),
  );
}
