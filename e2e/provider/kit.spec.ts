import { randomUUID } from 'node:crypto';
import type { SaleEvent } from '@lastcall/contracts/sales';
import { expect, test as base } from '../offers.ts';
import { visit } from '../visitor/visit.ts';

/** A campaign that counts a sale whenever Kit adds a tag to a contact. */
interface KitShop {
  readonly linkFor: (em: string) => string;
  readonly sales: () => Promise<SaleEvent[]>;
  /** Adds the sales tag to a contact, or another one. */
  readonly tag: (email: string, which?: 'bought' | 'other') => Promise<void>;
}

const test = base.extend<{ kitShop: KitShop }>({
  kitShop: async ({ stack, customer, makeOffer }, use) => {
    const { campaignId, linkFor } = await makeOffer();
    const params = { campaignId, provider: 'kit' };
    const apiKey = `kit_${randomUUID()}`;
    await customer.callApi('connect', { params, data: { api_key: apiKey } });
    const tags = await customer.callApi('listTags', { params });
    const bought = tags.find(({ name }) => name === 'Bought the bakery course')!;
    const other = tags.find(({ name }) => name === 'Newsletter')!;
    await customer.callApi('createSalesWebhook', {
      params,
      data: { tagId: bought.id, tagName: bought.name, event: 'sale', amount: '149.00', currency: 'USD' },
    });
    await expect
      .poll(async () => (await customer.callApi('getSalesIntegration', { params })).webhookState)
      .toBe('created');
    await use({
      linkFor,
      sales: async () => (await customer.callApi('listSaleEvents', { params: { campaignId } })).events,
      tag: (email, which = 'bought') => stack.kit.tag(apiKey, Number((which === 'bought' ? bought : other).id), email),
    });
  },
});

test('a sales tag in Kit counts as one sale of the visitor with the active countdown; other tags are ignored', async ({
  page,
  kitShop,
}) => {
  await visit(page, kitShop.linkFor('ida@example.com'));
  await kitShop.tag('rea@example.com', 'other');
  await kitShop.tag('Ida@Example.com');

  await expect
    .poll(kitShop.sales)
    .toMatchObject([
      { email: 'ida@example.com', amount: '149.00', currency: 'USD', isMatched: true, isLate: false, isFlagged: false },
    ]);
  await kitShop.tag('mia@example.com');
  await expect
    .poll(async () => (await kitShop.sales()).map(({ email }) => email).sort())
    .toEqual(['ida@example.com', 'mia@example.com']);
});
