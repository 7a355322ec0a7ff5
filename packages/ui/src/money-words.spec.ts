import { describe, expect, it } from '@jest/globals';
import { currencyCodes, minorDigits } from '@lastcall/contracts/platform';
import { moneyText } from './money-words.ts';

describe('formatted money', () => {
  it.each([
    ['1234.5', 'USD', '$1,234.50'],
    ['4900', 'JPY', '¥4,900'],
    ['0.1', 'EUR', '€0.10'],
    ['1.234', 'KWD', 'KWD 1.234'],
    ['1.234', 'IQD', 'IQD 1.234'],
    ['990.5', 'HUF', 'HUF 990.50'],
    ['500', 'ISK', 'ISK 500'],
    ['500', 'UGX', 'UGX 500'],
    ['12', 'COP', 'COP 12.00'],
    ['-5.5', 'GBP', '-£5.50'],
    ['9007199254740993.01', 'USD', '$9,007,199,254,740,993.01'],
  ])('%s %s is %s', (amount, currency, labels) => {
    expect(moneyText(amount, currency).replaceAll('\u00a0', ' ')).toBe(labels);
  });

  it('has the decimals of ISO 4217 for every currency, and never fewer than a price has', () => {
    for (const code of currencyCodes)
      expect(moneyText('1.2345', code).replace(/^.*1\.?/, '')).toHaveLength(minorDigits(code));
  });
});
