import { describe, expect, it } from '@jest/globals';
import { validation } from '../platform/messages.ts';
import { connectStoreBody, discountProblems, saveDiscountBody, shopDomainOf, type SaveDiscountBody } from './store.ts';

const campaignId = '018f0000-0000-7000-8000-00000000000c';
const product = { id: 'gid://shopify/Product/1', title: 'Rye loaf', price: '6.50', handle: 'rye-loaf' };
const discount: SaveDiscountBody = { value: 12.5, type: 'percentage', applies_to: 'all', discount_code: '' };

const problemsOf = (body: object): [string, string][] =>
  saveDiscountBody.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('an entered store name', () => {
  it.each([
    ['bakery.myshopify.com', 'bakery.myshopify.com'],
    ['https://bakery.myshopify.com/', 'bakery.myshopify.com'],
    ['//bakery.myshopify.com//', 'bakery.myshopify.com'],
    ['  HTTP://Bakery.MyShopify.com/admin?x=1 ', 'bakery.myshopify.com'],
    ['bakery', 'bakery.myshopify.com'],
    ['https://admin.shopify.com/store/bakery/products', 'bakery.myshopify.com'],
  ])('is read from "%s"', (typed, shop) => {
    expect(shopDomainOf(typed)).toBe(shop);
    expect(connectStoreBody.parse({ shop: typed, campaignId }).shop).toBe(shop);
  });

  it.each([
    ['', validation.storeUrl],
    ['   ', validation.storeUrl],
    ['bakery.example', validation.storeUrlUnknown],
    ['https://bakery.myshopify.com.evil.example', validation.storeUrlUnknown],
    ['bakery.myshopify.com@evil.example', validation.storeUrlUnknown],
    ['-bakery.myshopify.com', validation.storeUrlUnknown],
    ['x'.repeat(300), validation.storeUrlUnknown],
  ])('is rejected when it is invalid: "%s"', (shop, words) => {
    expect(connectStoreBody.safeParse({ shop, campaignId }).error?.issues.at(0)?.message).toBe(words);
  });
});

describe('a discount', () => {
  it.each([
    discount,
    { ...discount, type: 'fixed', value: 250 },
    { ...discount, discount_code: 'SUMMER_25-x' },
    { ...discount, applies_to: 'specific', products: [product] },
  ])('is accepted when it is valid (%#)', (body) => {
    expect(problemsOf(body)).toEqual([]);
  });

  it.each<[object, string, keyof typeof validation]>([
    [{ value: 0 }, 'value', 'discountValue'],
    [{ value: -1 }, 'value', 'discountValue'],
    [{ value: Number.NaN }, 'value', 'discountValue'],
    [{ value: 1_000_001, type: 'fixed' }, 'value', 'discountValue'],
    [{ value: 100.5 }, 'value', 'discountShare'],
    [{ discount_code: '20% OFF' }, 'discount_code', 'discountCode'],
    [{ applies_to: 'specific', products: [] }, 'products', 'discountProducts'],
    [{ applies_to: 'specific', collections: [product] }, 'products', 'discountProducts'],
    [{ applies_to: 'collections' }, 'collections', 'discountCollections'],
  ])('is rejected with the same message by service and form (%j)', (change, field, message) => {
    const body = { ...discount, ...change };

    expect(problemsOf(body)).toContainEqual([field, validation[message]]);
    expect(problemsOf(body).filter(([path]) => path === field)).toHaveLength(1);
    expect(discountProblems(body)).toMatchObject({ [field]: message });
  });
});
