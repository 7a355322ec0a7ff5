import { describe, expect, it } from '@jest/globals';
import { amountText, fitsCurrency, isSameAmount } from './money.ts';

describe('an amount', () => {
  it.each([
    ['49', 'USD', '49.00'],
    ['49.9000', 'USD', '49.90'],
    ['0049.90', 'EUR', '49.90'],
    ['0.5', 'USD', '0.50'],
    ['4900.0000', 'JPY', '4900'],
    ['1.2340', 'KWD', '1.234'],
    ['99999999.9900', 'USD', '99999999.99'],
  ])('%s %s is formatted as %s', (amount, currency, text) => {
    expect(amountText(amount, currency)).toBe(text);
  });

  it.each([
    ['49.90', 'USD', true],
    ['49.900', 'USD', true],
    ['49.905', 'USD', false],
    ['49.5', 'JPY', false],
    ['49.0', 'JPY', true],
    ['1.234', 'KWD', true],
    ['1.2345', 'KWD', false],
    ['1,99', 'EUR', false],
  ])('%s %s fits its currency: %s', (amount, currency, fits) => {
    expect(fitsCurrency(amount, currency)).toBe(fits);
  });

  it.each(['1e309', 'NaN', '-5', '1,99', '４９', '', '49.', '.5', ' 49', '0x10', '49.00.00', 'Infinity'])(
    'sent as %j never equals a stored one',
    (sent) => {
      expect(isSameAmount(sent, '49.00')).toBe(false);
      expect(isSameAmount(sent, sent)).toBe(false);
    },
  );

  it.each([
    ['49', '49.0000'],
    ['49.9', '49.90'],
    ['0049', '49'],
    [`49.${'0'.repeat(40)}`, '49'],
  ])('sent as %s equals the stored %s', (sent, stored) => {
    expect(isSameAmount(sent, stored)).toBe(true);
  });

  it('is compared exactly', () => {
    expect(isSameAmount('99999999.9999', '99999999.9998')).toBe(false);
    expect(isSameAmount(`0.${'0'.repeat(39)}1`, '0')).toBe(false);
  });
});
