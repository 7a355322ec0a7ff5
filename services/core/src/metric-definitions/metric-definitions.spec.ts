import { describe, expect, it } from '@jest/globals';
import { conversionOf, moneyOf, recentSince, salePhaseOf } from './metric-definitions.ts';

describe('money', () => {
  it('is summed exactly within a currency, and never across currencies', () => {
    const all = [
      { currency: 'USD', sold: '0.1', refunded: '0' },
      { currency: 'JPY', sold: '500.0000', refunded: '500' },
      { currency: 'USD', sold: '0.2000', refunded: '0.05' },
      { currency: 'KWD', sold: '9999999999.999', refunded: '0' },
      { currency: 'KWD', sold: '0.001', refunded: '0' },
    ];

    expect(moneyOf(all)).toEqual([
      { currency: 'USD', gross: '0.30', refunded: '0.05', net: '0.25' },
      { currency: 'JPY', gross: '500', refunded: '500', net: '0' },
      { currency: 'KWD', gross: '10000000000.000', refunded: '0.000', net: '10000000000.000' },
    ]);
  });

  it('is below zero when refunds exceed sales', () => {
    expect(moneyOf([{ currency: 'EUR', sold: '5', refunded: '12.5' }])).toEqual([
      { currency: 'EUR', gross: '5.00', refunded: '12.50', net: '-7.50' },
    ]);
  });
});

describe('the last 30 days', () => {
  it.each([
    [
      'Europe/Vienna',
      '2026-11-23T22:59:59Z',
      '2026-10-24T22:00:00.000Z',
      'the last second of a day, whose first one is that on which the clocks went back',
    ],
    ['Europe/Vienna', '2026-11-23T23:00:00Z', '2026-10-25T23:00:00.000Z', 'the first second of a day'],
    ['Asia/Kathmandu', '2026-11-23T18:14:59Z', '2026-10-24T18:15:00.000Z', 'a zone of quarter hours'],
  ])('begin at midnight in %s, at %s', (timezone, now, since) => {
    expect(recentSince(timezone, new Date(now)).toISOString()).toBe(since);
  });
});

describe('the conversion rate', () => {
  it('is the share of leads who bought, and null without leads', () => {
    expect(conversionOf({ leads: 3, buyers: 1 })).toBe(33.3);
    expect(conversionOf({ leads: 3, buyers: 3 })).toBe(100);
    expect(conversionOf({ leads: 0, buyers: 0 })).toBeNull();
  });
});

describe('the phase of a sale', () => {
  const deadline = new Date('2026-11-20T12:00:00.000Z');

  it.each([
    ['before', '2026-11-19T11:59:59.999Z'],
    ['last-day', '2026-11-19T12:00:00.000Z'],
    ['last-day', '2026-11-20T11:59:59.999Z'],
    ['after', '2026-11-20T12:00:00.000Z'],
    ['after', '2027-01-01T00:00:00.000Z'],
  ])('is %s at %s', (phase, at) => {
    expect(salePhaseOf({ createdAt: new Date(at), deadlineAt: deadline })).toBe(phase);
  });

  it('is missing for a lead without a deadline', () => {
    expect(salePhaseOf({ createdAt: deadline, deadlineAt: null })).toBe('none');
  });
});
