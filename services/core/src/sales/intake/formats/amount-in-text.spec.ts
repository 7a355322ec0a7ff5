import { describe, expect, it } from '@jest/globals';
import { costGrowth } from '@lastcall/core/testing-kit';
import { amountIn, exactAmount } from './amount-in-text.ts';

const read = (text: string, saved = 'USD') => {
  const found = amountIn(text);
  return found && exactAmount(found, saved);
};

describe('amount in an email', () => {
  it.each([
    ['$97.00', '97.00 USD'],
    ['$97', '97 USD'],
    ['USD 97.00', '97.00 USD'],
    ['97.00 USD', '97.00 USD'],
    ['$1,297.00', '1297.00 USD'],
    ['US$ 1,297.00', '1297.00 USD'],
    ['$49.00 AUD', '49.00 AUD'],
    ['AUD $49.00', '49.00 AUD'],
    ['A$49.00', '49.00 AUD'],
    ['C$49.50', '49.50 CAD'],
    ['97,00 €', '97.00 EUR'],
    ['1.297,00 €', '1297.00 EUR'],
    ['1 297,00 €', '1297.00 EUR'],
    ['1\u202f297,00\u00a0€', '1297.00 EUR'],
    ['€97.5', '97.5 EUR'],
    ['CHF 1’297.00', '1297.00 CHF'],
    ["CHF 1'297.00", '1297.00 CHF'],
    ['£97.00', '97.00 GBP'],
    ['R$ 1.297,90', '1297.90 BRL'],
    ['₹1,23,456.00', '123456.00 INR'],
    ['¥4,900 JPY', '4900 JPY'],
    ['4900円', '4900 JPY'],
    ['1.234.567 ₫', '1234567 VND'],
    ['KWD 12.50', '12.50 KWD'],
    ['0.500 KWD', '0.500 KWD'],
    ['＄９７．００', '97.00 USD'],
    ['You were paid $97.00 on November 20, 2026', '97.00 USD'],
    ['-$97.00', '97.00 USD'],
    ['$97.0000', '97.00 USD'],
    ['97.00', '97.00 USD'],
    ['Free', '0 USD'],
  ])('%s is %s', (text, right) => {
    const found = read(text, right.endsWith('KWD') ? 'KWD' : 'USD');

    expect(`${found?.amount} ${found?.currency}`).toBe(right);
  });

  it("reads an ambiguous sign as the owner's currency", () => {
    expect(read('$49.00', 'CAD')).toEqual({ amount: '49.00', currency: 'CAD' });
    expect(read('490,00 kr', 'SEK')).toEqual({ amount: '490.00', currency: 'SEK' });
    expect(read('¥4,900', 'JPY')).toEqual({ amount: '4900', currency: 'JPY' });
  });

  it.each([
    ['$1,234', 'USD'],
    ['1.234 €', 'EUR'],
    ['12.500 KWD', 'KWD'],
    ['$49.00', 'EUR'],
    ['490 kr', 'USD'],
    ['¥4,900', 'USD'],
    ['$49.001', 'USD'],
    ['$4.9001', 'USD'],
    ['¥49.50 JPY', 'JPY'],
    ['$1,23.00', 'USD'],
    ['$1.2.3', 'USD'],
    ['$1,234.567.89', 'USD'],
    ['$999999999.00', 'USD'],
    ['$49..00', 'USD'],
  ])('is ambiguous for %s (saved in %s)', (text, saved) => {
    expect(amountIn(text)).not.toBeNull();
    expect(read(text, saved)).toBeNull();
  });

  it.each(['', 'none', 'Order 12345 of today', 'NaN', '$', 'USD', 'Infinity', '1e3 dollars'])(
    'is missing in %j',
    (text) => {
      expect(amountIn(text)).toBeNull();
    },
  );

  it.each(['1,', '$ ', '9', ' '])('is found in linear time in a text of repeated %j', (piece) => {
    expect(costGrowth((text) => amountIn(`${text}1`), piece, 1_000_000)).toBeLessThan(250);
  });
});
