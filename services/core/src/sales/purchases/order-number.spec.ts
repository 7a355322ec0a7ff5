import { describe, expect, it } from '@jest/globals';
import { orderNumberOf } from './order-number.ts';

describe('order number', () => {
  it.each([
    ['zapier', 'A-17', 'A-17'],
    ['custom', '77', '77'],
    ['custom', '78 bump 9', '78'],
    ['custom', '78 upsell', '78'],
    ['custom', 'order 78', 'order 78'],
    ['kajabi', 'KJ-20261120-17', 'KJ-20261120-17'],
    ['kajabi', 'orders 55', '55'],
    ['kajabi', 'transactions 8', '8'],
    ['teachable', '4711', '4711'],
    ['teachable', 'transaction 88001', '88001'],
    ['shopify', 'purchases 5', 'purchases 5'],
  ])('of %s for %j is %j', (provider, externalId, number) => {
    expect(orderNumberOf({ provider, externalId })).toBe(number);
  });

  it.each([
    ['kajabi', `mail:${'0af9'.repeat(16)}`],
    ['kit', '9c2e1f3a-6b7d-4e8f-a1b2-c3d4e5f60718'],
    ['zapier', null],
  ])('is null for an id of %s without one: %j', (provider, externalId) => {
    expect(orderNumberOf({ provider, externalId })).toBeNull();
  });
});
