/**
 * The currencies for payments: the active codes of ISO 4217, list one, as of November 2026, by their decimal places ("minor unit").
 * Excludes funds, metals and test codes, since nothing is sold in them. The runtime's own list includes currencies retired decades ago, and differs in some decimal places.
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

/** All currencies for sales, as three-letter codes in alphabetical order. */
export const currencyCodes: readonly string[] = [...digitsOf.keys()].sort();

/** True for the code of an active currency. */
export function isCurrency(code: string): boolean {
  return digitsOf.has(code);
}

/** Returns the decimal places of a currency (ISO 4217 minor units): 2 for USD, 0 for JPY, 3 for KWD; 2 for a retired one. */
export function minorDigits(code: string): number {
  return digitsOf.get(code) ?? 2;
}
