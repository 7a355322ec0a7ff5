import { storeWith } from '../store.ts';
import { type Shot, all, blockResponse, press } from './shot.ts';

const discounts = '/edit/{campaign}/discounts';

/** Shots of discounts of a Shopify store. */
export const storeShots: readonly Shot[] = [
  { name: 'discounts', path: '/edit/{campaign}/discounts', as: 'demo' },
  { name: 'discounts-connect', path: discounts, as: 'demo', network: storeWith({ store: { connection: null } }) },
  {
    name: 'discounts-connect-empty',
    path: discounts,
    as: 'demo',
    network: storeWith({ store: { connection: null } }),
    act: (page) =>
      page
        .getByLabel('Store URL')
        .click()
        .then(() => page.keyboard.press('Tab')),
  },
  {
    name: 'discounts-denied',
    path: `${discounts}?store=denied`,
    as: 'demo',
    network: storeWith({ store: { connection: null } }),
  },
  { name: 'discounts-subscribe', path: discounts, as: 'demo', network: storeWith({ store: { isSubscribed: false } }) },
  { name: 'discounts-new', path: discounts, as: 'demo', network: storeWith({ isEmbedOn: false }) },
  {
    name: 'discounts-new-everybody',
    path: discounts,
    as: 'demo',
    network: storeWith({ type: 'ShopifyFixedDate', isEmbedOn: null }),
    act: press('Save discount'),
  },
  {
    name: 'discounts-search',
    path: discounts,
    as: 'demo',
    network: storeWith(),
    act: all(
      (page) => page.getByText('Specific products').click(),
      (page) => page.getByRole('combobox', { name: 'Search products' }).fill('b'),
      (page) => page.getByRole('combobox', { name: 'Search products' }).evaluate((field) => field.scrollIntoView()),
    ),
  },
  {
    name: 'discounts-live',
    path: discounts,
    as: 'demo',
    network: storeWith({ discount: {}, codes: { live: 1_204, pending: 12, over: 388 } }),
  },
  {
    name: 'discounts-codes-failed',
    path: discounts,
    as: 'demo',
    network: storeWith({
      discount: {},
      codes: { live: 1_204, failed: 3, over: 388, problem: 'Code must be unique. Please try a different code.' },
    }),
  },
  {
    name: 'discounts-refused',
    path: discounts,
    as: 'demo',
    network: storeWith({
      type: 'ShopifyFixedDate',
      discount: {
        discount_code: 'ADVENT25',
        applies_to: 'all',
        products: [],
        state: 'failed',
        problem: 'Code must be unique. Please try a different code.',
      },
    }),
  },
  {
    name: 'discounts-reconnect',
    path: discounts,
    as: 'demo',
    network: storeWith({
      store: {
        connection: {
          health: 'reconnect',
          healthReason: 'Invalid API key or access token (unrecognized login or wrong password)',
        },
      },
      discount: {},
    }),
  },
  {
    name: 'discounts-disconnect',
    path: discounts,
    as: 'demo',
    network: storeWith(),
    act: all(press('Disconnect'), (page) => page.getByRole('dialog').waitFor()),
  },
  {
    name: 'discounts-loading',
    path: discounts,
    as: 'demo',
    isLoading: true,
    network: all(storeWith(), blockResponse(/\/v2\/api\/shopify\/connection$/)),
  },
];
