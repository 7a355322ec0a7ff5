/**
 * The money that people pay with: the active codes of ISO 4217, list one, as of November 2026, by the digits after the point ("minor unit").
 * Funds, metals and codes for tests are no money that something is sold for. The runtime's own list has currencies that ended decades ago, and other digits for some.
 * Source: https://www.six-group.com/en/products-services/financial-information/data-standards.html
 */
const codesByDigits: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP
    GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN
    NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS
    UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
};

const digitsOf: ReadonlyMap<string, number> = new Map(
  Object.entries(codesByDigits).flatMap(([digits, codes]) =>
    codes.split(/\s+/).map((code) => [code, Number(digits)] as const),
  ),
);

/** Every currency that a sale may be in, by its three letters, in the order of the alphabet. */
export const currencyCodes: readonly string[] = [...digitsOf.keys()].sort();

/** Whether three capitals are money of today. */
export function isCurrency(code: string): boolean {
  return digitsOf.has(code);
}

/** How many digits a currency has after the point (ISO 4217 minor units): 2 for USD, 0 for JPY, 3 for KWD; 2 for one that is no more. */
export function minorDigits(code: string): number {
  return digitsOf.get(code) ?? 2;
}
