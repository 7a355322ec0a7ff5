import { randomUUID } from 'node:crypto';
import type { SaleEvent } from '@lastcall/contracts';
import { expect, test as base } from '../offers.ts';
import { visit } from '../visitor/visit.ts';

/** A campaign that counts a sale whenever Kit gives somebody a tag. */
interface KitShop {
  readonly saleUrl: string;
  readonly linkFor: (em: string) => string;
  readonly sales: () => Promise<SaleEvent[]>;
  /** Gives somebody the tag that is a sale, or another one. */
  readonly tag: (email: string, which?: 'bought' | 'other') => Promise<void>;
}

const test = base.extend<{ kitShop: KitShop }>({
  kitShop: async ({ stack, customer, makeOffer }, use) => {
    const { campaignId, linkFor } = await makeOffer();
    const params = { campaignId, provider: 'kit' };
    const apiKey = `kit_${randomUUID()}`;
    await customer.ask('connect', { params, data: { api_key: apiKey } });
    const tags = await customer.ask('listTags', { params });
    const bought = tags.find(({ name }) => name === 'Bought the bakery course')!;
    const other = tags.find(({ name }) => name === 'Newsletter')!;
    await customer.ask('createSalesWebhook', {
      params,
      data: { tagId: bought.id, tagName: bought.name, event: 'sale', amount: '149.00', currency: 'USD' },
    });
    await expect.poll(async () => (await customer.ask('getSalesIntegration', { params })).webhookState).toBe('created');
    const { saleUrl } = await customer.ask('getSalesIntegration', { params });
    await use({
      saleUrl: saleUrl!,
      linkFor,
      sales: async () => (await customer.ask('listSaleEvents', { params: { campaignId } })).events,
      tag: (email, which = 'bought') => stack.kit.tag(apiKey, Number((which === 'bought' ? bought : other).id), email),
    });
  },
});

test('a tag in Kit is one sale, of the visitor whose clock runs; other tags are none', async ({ page, kitShop }) => {
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

test('a delivery that Kit has not signed is refused with a code, and counts nothing', async ({ kitShop }) => {
  const now = Math.floor(Date.now() / 1000);
  const tagAdded = {
    id: randomUUID(),
    type: 'subscriber.tag_added',
    created: new Date().toISOString(),
    data: { subscriber: { email_address: 'ida@example.com' }, tag: { id: 1 } },
  };

  for (const signature of [
    undefined,
    '',
    'trust me',
    `v1=${'0'.repeat(64)}`,
    `t=${now},v1=${'0'.repeat(64)}`,
    `t=${now},v0=${'0'.repeat(64)}`,
    `t=${now - 3_600},v1=${'0'.repeat(64)}`,
  ]) {
    const headers = {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'x-kit-signature': signature }),
    };
    const response = await fetch(kitShop.saleUrl, {
      method: 'POST',
      headers,
      body: JSON.stringify({ delivery_id: 1, events: [tagAdded] }),
    });
    expect([response.status, await response.json()], signature).toEqual([
      401,
      expect.objectContaining({ code: 'bad_signature', requestId: expect.any(String) }),
    ]);
  }

  expect(await kitShop.sales()).toEqual([]);
});

test.describe('while the edge is away', { tag: '@alone' }, () => {
  test.afterAll(({ stack }) => stack.startProcess('edge'));

  test.setTimeout(90_000);

  test('Kit tries again, and the sale counts once', async ({ stack, kitShop }) => {
    await stack.stopProcess('edge');
    await kitShop.tag('ida@example.com');
    await stack.startProcess('edge');

    // The simulator tries after 1, 4 and 30 seconds.
    await expect.poll(kitShop.sales, { timeout: 45_000 }).toMatchObject([{ email: 'ida@example.com' }]);
  });
});
