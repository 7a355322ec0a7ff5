import { currencyCodes } from '@lastcall/contracts';

type Spelling = readonly [amount: string, currency: string];

/** Amounts that no currency has: beyond numbers, not plain decimals, in other digits, signs and separators, and what tries to be code. */
const noAmounts: readonly string[] = [
  '1e309', '1e3', '1E+2', '-1e-5', '5e-324', 'NaN', 'nan', 'Infinity', '-Infinity', 'inf', 'undefined', 'null', 'true', '[object Object]', '[]', '{}',
  '-5', '-0', '-0.01', '+49', '+49.00', '--49', '49-', '(49.00)', '−49', '﹣49',
  '1,99', '1.234,56', '1,234.56', "1'234.56", '1 234.56', '1\u00a0234', '1_000', '49.', '.49', '.', '..', '49.0.0', '49..00', '4 9', '49 ', ' 49', '\t49', '49\n', '49\r\n49',
  '４９', '４９.００', '٤٩', '٤٩٫٠٠', '۴۹', '४९', '௪௯', '๔๙', '四十九', '㊾', '⁴⁹', '₄₉', '𝟒𝟗', '𝟜𝟡', 'Ⅼ', '½', '49½', '4૯',
  '49%', '$49', '49$', '€49', '49€', '£49', '¥49', '49.00 USD', 'USD 49.00', 'USD49', '49USD', 'free', 'forty-nine', 'x', '0x31', '0b110001', '0o61', '061x', '49n', '49f', '49.00d', '1/2', '7*7', '50-1',
  '49;', "49'", '49"', "49' OR '1'='1", "'; DROP TABLE sale; --", '49); DELETE FROM sale; --', '49 UNION SELECT 1', '1 OR 1=1', 'SLEEP(5)', '@@version', '${7*7}', '{{7*7}}', '<script>1</script>', '%00', '%s%n', '=1+1', '@SUM(1)', '../49', '..', '/etc/passwd', '\\49',
  '49\u0000', '\u0000', '\u000049.00', '49\u200b', '\u200b49', '\ufeff49', '\u202e94', '4\u00ad9', '49\u0301', '\ud83d\udcb6', 'é', 'ß',
  '__proto__', 'constructor', 'toString', 'valueOf',
  '٠٫٩٩', '۱٬۲۳۴', '１，９９', '1，99', '49。00', '49·00', '49٫00', '49’00', '49˙00', '4\u202f900', '4\u2009900', '49\u3000', '\u00a049', '49\u2028', '四九', '〇', '零', 'ⅩⅬⅨ', '൪൯', '᠔᠙', '༤༩', '߄߉', '49\ufe0f', '4️⃣9️⃣',
  '0b1', '0x', '1e', 'e5', '1e+', '+.5', '-.5', '- 5', '+ 5', '±49', '~49', '≈49', '<49', '>49', '49!', '49?', '49#', '49&amount=1', '49,00,00', '49:00', '#49', '49*', '49/0', '49\\0',
];

/** Amounts that are numbers and more than a price can be, or finer than any currency. */
const outOfBounds: readonly string[] = [
  '999999999', '100000000', '99999999999999999999', '9'.repeat(60), '123456789.00', '100000000.0000', '9007199254740993', '18446744073709551616', '340282366920938463463374607431768211456',
  '49.00001', '0.00001', '49.12345', `49.${'1'.repeat(40)}`, `0.${'0'.repeat(38)}1`, `49.${'9'.repeat(17)}`, '0.1000000000000000055511151231257827', '48.999999999999999999',
];

/** Fractions that a currency does not have: cents of the yen, mills beyond a thousandth of the dinar, fractions of a cent. */
const tooFine: readonly Spelling[] = [
  ['49.50', 'JPY'], ['49.5', 'JPY'], ['0.01', 'JPY'], ['4900.99', 'KRW'], ['1.1', 'VND'], ['10.5', 'CLP'], ['7.25', 'ISK'], ['1.5', 'XOF'], ['1.5', 'XAF'], ['3.1', 'UGX'], ['2.2', 'PYG'],
  ['1.2345', 'KWD'], ['1.0001', 'BHD'], ['0.0005', 'TND'], ['9.9999', 'JOD'], ['1.1111', 'OMR'],
  ['49.001', 'USD'], ['0.001', 'EUR'], ['49.999', 'GBP'], ['1.005', 'CHF'], ['49.0001', 'BRL'],
];

/** What is no money of today: other letters, other spellings, withdrawn currencies, metals, funds, tests, and none. */
const noCurrencies: readonly string[] = [
  'usd', 'Usd', 'uSD', 'eur', 'jpy', 'kwd', 'XXX', 'XTS', 'XAU', 'XAG', 'XPT', 'XPD', 'XDR', 'XBA', 'XSU', 'XUA', 'BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW',
  'DEM', 'FRF', 'ITL', 'ESP', 'ATS', 'NLG', 'BEF', 'FIM', 'GRD', 'IEP', 'PTE', 'HRK', 'LTL', 'LVL', 'EEK', 'SKK', 'SIT', 'CYP', 'MTL', 'ZWL', 'ZWD', 'VEF', 'BYR', 'TRL', 'ROL', 'MRO', 'STD', 'SLL', 'ANG', 'CUC', 'BTC', 'ETH', 'USDT',
  'US', 'U', 'USDD', 'US1', '840', '$', '€', 'US$', 'dollar', 'dollars', 'EURO', 'ＵＳＤ', 'UЅD', 'USᎠ', 'ÜSD', 'U S D', ' USD', 'USD ', 'USD\u0000', 'U\u0000D', 'USD\n', "USD'", 'USD;--', '../USD', 'USD/EUR', 'NaN', 'null', '__proto__', '💶',
];

/** Ways of writing money that are none, or none of its currency: more than two hundred. Nobody's sums may be changed by any of them. */
export const badAmounts: readonly Spelling[] = [...noAmounts.map((amount): Spelling => [amount, 'USD']), ...outOfBounds.map((amount): Spelling => [amount, 'USD']), ...tooFine, ...noCurrencies.map((currency): Spelling => ['49.00', currency])];

/** Ways of writing money of today, in every currency that there is. */
export const goodAmounts: readonly Spelling[] = [
  ['49', 'USD'], ['049.0', 'USD'], ['49.5', 'EUR'], ['0.01', 'GBP'], ['0', 'USD'], ['49.0000', 'USD'], ['4900', 'JPY'], ['4900.00', 'JPY'], ['1.234', 'KWD'], ['1.2340', 'KWD'], ['99999999.99', 'USD'],
  ...currencyCodes.map((currency): Spelling => ['12', currency]),
];
