import { describe, expect, it } from '@jest/globals';
import { eventually, shopAt, useProviders, type ProviderTrouble } from '@lastcall/core/testing-kit';
import { ProviderError, type DiscountRequest, type ProviderAccount, type StoreAdapter } from '@lastcall/providers';
import { adapterOf } from './testing-kit/any-provider.ts';

const providers = useProviders();

/** Each failure mode with the error that it must cause. */
const troubles: readonly (readonly [
  trouble: ProviderTrouble,
  failure: Readonly<{ status?: number | null; isBusy: boolean; isFinal: boolean }>,
])[] = [
  [429, { isBusy: true, isFinal: false }],
  [500, { status: 500, isBusy: false, isFinal: false }],
  [410, { status: 410, isBusy: false, isFinal: true }],
  ['timeout', { status: null, isBusy: false, isFinal: false }],
  ['half-open', { status: null, isBusy: false, isFinal: false }],
  ['huge', { status: null, isBusy: false, isFinal: false }],
  ['broken-json', { status: null, isBusy: false, isFinal: false }],
];

/** The timeout for a simulator that does not respond. */
const impatientMs = 150;
const hourMs = 3_600_000;
const theEnd = new Date(Math.floor(Date.now() / 1_000) * 1_000 + hourMs);

/** Creates a shop with its adapter, with the usual timeout or a short one for failures. */
function aShop(name?: string) {
  const credentials = { ...providers.newCredentials('shopify'), ...(name !== undefined && { account_id: name }) };
  const account: ProviderAccount = { connectionId: null, credentials };
  const domain = credentials.account_id!;
  const adapter = adapterOf('shopify', providers.origin()) as StoreAdapter;
  const waiting = (trouble: ProviderTrouble) =>
    adapterOf(
      'shopify',
      providers.origin(),
      trouble === 'timeout' || trouble === 'half-open' ? impatientMs : undefined,
    ) as StoreAdapter;
  return { adapter, account, domain, shop: shopAt(providers.origin(), domain), waiting };
}

function aRequest(of: Partial<DiscountRequest> = {}): DiscountRequest {
  return {
    title: 'Lastcall: Summer',
    code: 'SUMMER',
    type: 'percentage',
    value: 20,
    appliesTo: { kind: 'all' },
    startsAt: new Date(Date.now() - 60_000),
    endsAt: theEnd,
    oncePerCustomer: true,
    usesPerCode: null,
    ...of,
  };
}

const someCodes = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `PERSON${String(at).padStart(4, '0')}`);
const added = (adapter: StoreAdapter, account: ProviderAccount, jobId: string) =>
  eventually(async () => {
    const outcome = await adapter.codesAdded(account, jobId);
    expect(outcome.done).toBe(true);
    return outcome;
  });

describe('shop', () => {
  it('returns its name, its currency and its items, with pictures', async () => {
    const { adapter, account, domain } = aShop('golden-crust.myshopify.com');

    const { products, collections, hasMore } = await adapter.items(account, '');

    expect(await adapter.shop(account)).toEqual({
      id: expect.stringMatching(/^gid:\/\/shopify\/Shop\/\d+$/),
      domain,
      name: 'Golden crust',
      currency: 'USD',
    });
    expect([products.length, collections.length, hasMore]).toEqual([9, 3, false]);
    expect(products[0]).toEqual({
      id: expect.stringMatching(/^gid:\/\/shopify\/Product\/\d+$/),
      title: 'Baking stone',
      handle: 'baking-stone',
      price: '59.00',
      image: expect.stringContaining('/files/baking-stone.svg'),
    });
    expect((await fetch(products[0]!.image!)).headers.get('content-type')).toContain('image/svg');
  });

  it('is searched by the start of words, and treats search syntax as text', async () => {
    const { adapter, account } = aShop();

    const titlesOf = async (search: string) =>
      (await adapter.items(account, search)).products.map(({ title }) => title);

    expect(await titlesOf('BREAD')).toEqual(['Bread knife', 'Linen bread bag']);
    expect(await titlesOf('bre kni')).toEqual(['Bread knife']);
    expect(await titlesOf('"bread" OR title:*')).toEqual([]);
    expect(await titlesOf('  ')).toHaveLength(9);
  });

  it('is only called at a host of Shopify', async () => {
    const { adapter, account } = aShop();
    const at = (account_id: string): ProviderAccount => ({
      ...account,
      credentials: { ...account.credentials, account_id },
    });

    for (const elsewhere of [
      '',
      'evil.test',
      'bakery.myshopify.com.evil.test',
      'evil.test/bakery.myshopify.com',
      'evil.test#.myshopify.com',
      'BAKERY.myshopify.com',
      '127.0.0.1',
      'a@b.myshopify.com',
      '.myshopify.com',
    ]) {
      await expect(adapter.check(at(elsewhere))).rejects.toMatchObject({
        name: 'ProviderError',
        status: 404,
        reason: 'This isn’t a Shopify store URL. Enter one such as bakery.myshopify.com.',
      });
    }
  });

  it.each([
    [402, 'Shopify has frozen this store. Pay its Shopify bill, then try again.', false],
    [423, 'Shopify has locked this store. Ask Shopify to unlock it, then try again.', false],
    [401, '[API] Invalid API key or access token (unrecognized login or wrong password)', true],
    [403, '[API] This action requires merchant approval for write_discounts scope.', true],
  ])('that responds %i reports why, and whether its owner must reconnect it', async (status, reason, isReauth) => {
    const { adapter, account, domain } = aShop();
    await providers.fail('shopify', '*', '/', status, { key: domain });

    await expect(adapter.check(account)).rejects.toMatchObject({ status, reason, isReauth, isFinal: true });
  });

  it('that uninstalled our app rejects its old token', async () => {
    const { adapter, account, shop } = aShop();
    await shop.simulate('uninstall');

    await expect(adapter.check(account)).rejects.toMatchObject({ status: 401, isReauth: true });
  });
});

describe('discount', () => {
  it.each([
    [{ type: 'percentage', value: 12.5 }, { percentage: 0.125 }],
    [{ type: 'fixed', value: 7.5 }, { amount: '7.5' }],
  ] as const)(
    'applies its terms (%j), for all customers, once each, until its end to the second',
    async (terms, value) => {
      const { adapter, account, shop } = aShop();

      const id = await adapter.createDiscount(account, aRequest(terms));

      expect((await shop.state()).discounts).toEqual([
        expect.objectContaining({
          id,
          title: 'Lastcall: Summer',
          value,
          items: { kind: 'all' },
          oncePerCustomer: true,
          endsAt: theEnd.toISOString(),
          codes: ['SUMMER'],
        }),
      ]);
    },
  );

  it('changes its terms and its items, whatever it applied to before', async () => {
    const { adapter, account, shop } = aShop();
    const { products, collections } = await adapter.items(account, '');
    const [first, second, third] = products.map(({ id }) => id);
    const requested = [
      { kind: 'products', ids: [first!, second!] },
      { kind: 'products', ids: [second!, third!] },
      { kind: 'collections', ids: [collections[0]!.id] },
      { kind: 'all' },
      { kind: 'products', ids: [first!] },
    ] as const;
    const id = await adapter.createDiscount(account, aRequest({ appliesTo: requested[0] }));

    for (const appliesTo of requested) {
      await adapter.updateDiscount(account, id, aRequest({ appliesTo, value: 30 }));

      expect((await shop.state()).discounts[0]).toMatchObject({ value: { percentage: 0.3 }, items: appliesTo });
    }
  });

  it('is rejected by the shop after its end, and before its code was created', async () => {
    const { adapter, account, shop } = aShop();
    const refused = 'Enter a valid discount code or gift card.';

    expect(await shop.order({ code: 'SUMMER', price: '50.00' })).toBe(refused);
    const id = await adapter.createDiscount(account, aRequest());
    expect(await shop.order({ code: 'summer', email: 'ann@site.test', price: '50.00' })).toMatchObject({
      total: '40.00',
    });
    await adapter.updateDiscount(account, id, aRequest({ endsAt: new Date(Date.now() - 1_000) }));
    expect(await shop.order({ code: 'SUMMER', email: 'bob@site.test', price: '50.00' })).toBe(refused);
  });

  it('allows one use of each code, by any customer, where that is the limit', async () => {
    const { adapter, account, shop } = aShop();
    const id = await adapter.createDiscount(account, aRequest({ usesPerCode: 1 }));
    await added(adapter, account, await adapter.addCodes(account, id, ['BEN']));

    const orders = [
      await shop.order({ code: 'SUMMER', email: 'ann@site.test' }),
      await shop.order({ code: 'summer', email: 'bob@site.test' }),
      await shop.order({ code: 'BEN', email: 'ann@site.test' }),
    ];

    expect((await shop.state()).discounts).toMatchObject([{ usageLimit: 1 }]);
    expect(orders).toEqual([
      expect.objectContaining({ total: expect.any(String) }),
      'This discount code has reached its usage limit.',
      expect.objectContaining({ total: expect.any(String) }),
    ]);
  });

  it("reports the shop's reason for a refusal", async () => {
    const { adapter, account } = aShop();

    await expect(
      adapter.createDiscount(account, aRequest({ endsAt: new Date(Date.now() - hourMs) })),
    ).rejects.toMatchObject({
      name: 'ProviderError',
      status: 422,
      reason: 'Ends at needs to be after starts_at.',
      isFinal: true,
    });
    await expect(
      adapter.createDiscount(account, aRequest({ appliesTo: { kind: 'products', ids: ['gid://shopify/Product/1'] } })),
    ).rejects.toMatchObject({ reason: 'Items in the discount do not exist.' });
  });

  it("does not change another app's discount with the same code", async () => {
    const { adapter, account, shop } = aShop();
    await adapter.createDiscount(account, aRequest({ title: 'Of the owner' }));

    await expect(adapter.createDiscount(account, aRequest({ value: 90 }))).rejects.toMatchObject({
      status: 422,
      reason: 'Code must be unique. Please try a different code.',
    });

    expect((await shop.state()).discounts).toEqual([
      expect.objectContaining({ title: 'Of the owner', value: { percentage: 0.2 } }),
    ]);
  });

  it('no longer exists after deletion, even a repeated one, and cannot be changed then', async () => {
    const { adapter, account, shop } = aShop();
    const id = await adapter.createDiscount(account, aRequest());

    await adapter.deleteDiscount(account, id);
    await adapter.deleteDiscount(account, id);

    expect((await shop.state()).discounts).toEqual([]);
    await expect(adapter.updateDiscount(account, id, aRequest())).rejects.toMatchObject({ status: 404 });
    await adapter.removeCodes(account, id, ['SUMMER']);
  });

  it.each(troubles)(
    'is found by the next attempt after a creation without a response (%s), with the newest terms',
    async (trouble) => {
      const { adapter, account, domain, shop, waiting } = aShop();
      await providers.fail('shopify', 'POST', '/', trouble, { key: domain, afterwards: true });

      await expect(waiting(trouble).createDiscount(account, aRequest())).rejects.toBeInstanceOf(ProviderError);
      const id = await adapter.createDiscount(account, aRequest({ value: 25 }));

      expect((await shop.state()).discounts).toEqual([expect.objectContaining({ id, value: { percentage: 0.25 } })]);
    },
  );
});

describe('discount codes', () => {
  it('are added 250 at a time, and reported as done once the shop has processed them', async () => {
    const { adapter, account, shop } = aShop();
    const codes = someCodes(250);
    const id = await adapter.createDiscount(account, aRequest());

    const jobId = await adapter.addCodes(account, id, codes);
    const atOnce = await adapter.codesAdded(account, jobId);
    const later = await added(adapter, account, jobId);

    expect([atOnce, later]).toEqual([
      { done: false, refused: [] },
      { done: true, refused: [] },
    ]);
    expect((await shop.state()).discounts[0]!.codes).toEqual(['SUMMER', ...codes]);
    expect(await adapter.codesOf(account, id, [...codes, 'NOBODY'])).toEqual(new Set(codes));
  });

  it("are rejected one by one with the shop's reason, except those that the discount already has", async () => {
    const { adapter, account } = aShop();
    await adapter.createDiscount(account, aRequest({ title: 'Another', code: 'TAKEN' }));
    const id = await adapter.createDiscount(account, aRequest());
    await added(adapter, account, await adapter.addCodes(account, id, ['ANN']));

    const outcome = await added(adapter, account, await adapter.addCodes(account, id, ['ANN', 'BOB', 'taken']));

    expect(outcome.refused).toEqual([{ code: 'taken', reason: 'Code must be unique. Please try a different code.' }]);
    expect(await adapter.codesOf(account, id, ['ANN', 'BOB', 'TAKEN'])).toEqual(new Set(['ANN', 'BOB']));
  });

  it('are rejected as a whole above 250', async () => {
    const { adapter, account } = aShop();
    const id = await adapter.createDiscount(account, aRequest());

    await expect(adapter.addCodes(account, id, someCodes(251))).rejects.toMatchObject({
      status: 422,
      reason: 'Codes must be between 1 and 250.',
    });
  });

  it('are removed individually, even among many, and a repeated removal has no effect', async () => {
    const { adapter, account, shop } = aShop();
    await shop.simulate('pace', { bulkMs: 0 });
    const codes = someCodes(500);
    const id = await adapter.createDiscount(account, aRequest());
    for (const some of [codes.slice(0, 250), codes.slice(250)])
      await added(adapter, account, await adapter.addCodes(account, id, some));

    await adapter.removeCodes(account, id, [codes[3]!, codes[499]!.toLowerCase(), 'NOBODY']);
    await adapter.removeCodes(account, id, [codes[3]!]);

    const left = (await shop.state()).discounts[0]!.codes;
    expect([left.length, left.includes(codes[3]!), left.includes(codes[499]!), left.includes('SUMMER')]).toEqual([
      499,
      false,
      false,
      true,
    ]);
  });

  it('are reported as missing, not as done, when the shop no longer knows the job', async () => {
    const { adapter, account } = aShop();

    await expect(adapter.codesAdded(account, 'gid://shopify/DiscountRedeemCodeBulkCreation/1')).rejects.toMatchObject({
      status: 404,
    });
  });

  it.each(troubles)('can be added again after an attempt without a response (%s)', async (trouble) => {
    const { adapter, account, domain, shop, waiting } = aShop();
    const id = await adapter.createDiscount(account, aRequest());
    await providers.fail('shopify', 'POST', '/', trouble, { key: domain, afterwards: true });

    await expect(waiting(trouble).addCodes(account, id, ['ANN', 'BOB'])).rejects.toBeInstanceOf(ProviderError);
    const outcome = await added(adapter, account, await adapter.addCodes(account, id, ['ANN', 'BOB']));

    expect(outcome.refused).toEqual([]);
    expect((await shop.state()).discounts[0]!.codes).toEqual(['SUMMER', 'ANN', 'BOB']);
  });
});

describe('query costs', () => {
  it('delay a query when the wait is short', async () => {
    const { adapter, account, shop } = aShop();
    await shop.simulate('points', { available: 500, perSecond: 100 });

    expect((await adapter.items(account, '')).products).toHaveLength(9);
  });

  it('delay a query that is known to be too expensive', async () => {
    const { adapter, account, domain, shop } = aShop();
    await adapter.items(account, '');
    await shop.simulate('points', { available: 500, perSecond: 100 });
    await adapter.check(account);
    const before = (await providers.requests('shopify', domain)).length;

    expect((await adapter.items(account, '')).products).toHaveLength(9);

    expect((await providers.requests('shopify', domain)).length - before).toBe(2);
  });

  it('are reported with a retry time when the wait is longer, without blaming the credentials', async () => {
    const { adapter, account, shop } = aShop();
    await shop.simulate('points', { available: 0, maximum: 1_000, perSecond: 90 });

    await expect(adapter.items(account, '')).rejects.toMatchObject({
      status: 429,
      isBusy: true,
      isReauth: false,
      retryAfterSeconds: 7,
      reason: 'Throttled',
    });
  });

  it('prevent another query while the known remaining points are too few', async () => {
    const { adapter, account, domain, shop } = aShop();
    await adapter.items(account, '');
    await shop.simulate('points', { available: 1, maximum: 1_000, perSecond: 50 });
    await adapter.check(account);
    const before = (await providers.requests('shopify', domain)).length;

    await expect(adapter.items(account, '')).rejects.toMatchObject({
      isBusy: true,
      retryAfterSeconds: expect.any(Number),
      reason: 'The store has reached its API limit. Syncing continues automatically.',
    });

    expect(await providers.requests('shopify', domain)).toHaveLength(before);
  });
});

describe('embed block', () => {
  it.each([
    ['is off before the owner has enabled it', { embed: 'never' }, false],
    ['is on', { embed: 'on' }, true],
    ['is off after it was disabled', { embed: 'off' }, false],
    ['is unknown in a theme older than JSON templates', { embed: 'on', notesEmbeds: false }, null],
  ] as const)('%s', async (_, theme, isOn) => {
    const { adapter, account, shop } = aShop();
    await shop.simulate('theme', theme);

    expect(await adapter.hasEmbed(account, 'lastcall-embed')).toBe(isOn);
    expect(await adapter.hasEmbed(account, 'another')).not.toBe(true);
  });

  it('reads the metafields that we set', async () => {
    const { adapter, account, shop } = aShop();

    await adapter.setEmbedMetafields(account, { account_key: 'abc', origin: 'https://track.test' });

    expect((await shop.state()).metafields).toEqual({
      'lastcall.account_key': 'abc',
      'lastcall.origin': 'https://track.test',
    });
  });
});

describe('app of a shop', () => {
  it.each([...troubles.map(([trouble]) => trouble), null])(
    'registers a webhook once for each topic and URL, even after an attempt without a response (%s)',
    async (trouble) => {
      const { adapter, account, domain, shop, waiting } = aShop();
      const url = 'https://track.test/shop';
      const topics = ['orders/paid', 'refunds/create', 'app_subscriptions/update'];
      if (trouble !== null) {
        await adapter.registerWebhooks(account, [], url);
        await providers.fail('shopify', 'POST', '/', trouble, { key: domain, afterwards: true });
        await expect(waiting(trouble).registerWebhooks(account, topics, url)).rejects.toBeInstanceOf(ProviderError);
      }

      await adapter.registerWebhooks(account, topics, url);
      await adapter.registerWebhooks(account, topics, url);

      expect((await shop.state()).webhooks.map(({ topic, uri }) => [topic, uri])).toEqual([
        ['ORDERS_PAID', url],
        ['REFUNDS_CREATE', url],
        ['APP_SUBSCRIPTIONS_UPDATE', url],
      ]);
    },
  );

  it('asks the owner to approve a charge, which they may decline, and returns the active subscription', async () => {
    const { adapter, account } = aShop();
    const ask = () =>
      adapter.subscribe(account, {
        name: 'Lastcall',
        amount: '49.00',
        currency: 'USD',
        returnUrl: 'https://app.test/back',
        isTest: true,
      });
    const say = async (url: string, answer: string) =>
      (await fetch(url, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' })).headers.get(
        'location',
      );

    const first = await ask();
    const declined = await say(first.url, 'decline');
    const beforehand = await adapter.subscriptionOf(account);
    const second = await ask();
    const approved = await say(second.url, 'approve');

    expect([declined, beforehand]).toEqual(['https://app.test/back', null]);
    expect(approved).toMatch(/^https:\/\/app\.test\/back\?charge_id=\d+$/);
    expect(await adapter.subscriptionOf(account)).toBe(second.id);
  });

  it.each([...troubles.map(([trouble]) => trouble), null])(
    'removes the webhooks of one URL only, even after an attempt without a response (%s)',
    async (trouble) => {
      const { adapter, account, domain, shop, waiting } = aShop();
      const [url, another] = ['https://track.test/shop', 'https://another.test/shop'];
      await adapter.registerWebhooks(account, ['orders/paid', 'refunds/create'], url);
      await adapter.registerWebhooks(account, ['orders/paid'], another);
      if (trouble !== null) {
        await providers.fail('shopify', 'POST', '/', trouble, { key: domain, afterwards: true });
        await expect(waiting(trouble).removeWebhooks(account, url)).rejects.toBeInstanceOf(ProviderError);
      }

      await adapter.removeWebhooks(account, url);
      await adapter.removeWebhooks(account, url);

      expect((await shop.state()).webhooks.map(({ topic, uri }) => [topic, uri])).toEqual([['ORDERS_PAID', another]]);
    },
  );

  it('cancels a subscription once, and no other one', async () => {
    const { adapter, account, shop } = aShop();
    const paid = async () => {
      const { url, id } = await adapter.subscribe(account, {
        name: 'Lastcall',
        amount: '49.00',
        currency: 'USD',
        returnUrl: 'https://app.test/back',
        isTest: true,
      });
      await fetch(url, { method: 'POST', body: new URLSearchParams({ answer: 'approve' }), redirect: 'manual' });
      return id;
    };
    const ended = await paid();

    await adapter.cancelSubscription(account, ended);
    const later = await paid();
    await adapter.cancelSubscription(account, ended);

    expect(await adapter.subscriptionOf(account)).toBe(later);
    expect((await shop.state()).subscriptions.map(({ id, status }) => [id, status])).toEqual([
      [ended, 'CANCELLED'],
      [later, 'ACTIVE'],
    ]);
  });
});

describe('shop with a failure', () => {
  it.each(troubles)('reports the kind of %s for every call', async (trouble, failure) => {
    const questions: Readonly<
      Record<string, (adapter: StoreAdapter, account: ProviderAccount, id: string) => Promise<unknown>>
    > = {
      shop: (adapter, account) => adapter.shop(account),
      items: (adapter, account) => adapter.items(account, 'bread'),
      createDiscount: (adapter, account) => adapter.createDiscount(account, aRequest({ code: 'OTHER' })),
      updateDiscount: (adapter, account, id) => adapter.updateDiscount(account, id, aRequest()),
      deleteDiscount: (adapter, account, id) => adapter.deleteDiscount(account, id),
      addCodes: (adapter, account, id) => adapter.addCodes(account, id, ['ANN']),
      codesAdded: (adapter, account) => adapter.codesAdded(account, 'gid://shopify/DiscountRedeemCodeBulkCreation/1'),
      codesOf: (adapter, account, id) => adapter.codesOf(account, id, ['ANN']),
      removeCodes: (adapter, account, id) => adapter.removeCodes(account, id, ['SUMMER']),
      hasEmbed: (adapter, account) => adapter.hasEmbed(account, 'lastcall-embed'),
      setEmbedMetafields: (adapter, account) =>
        adapter.setEmbedMetafields(account, { account_key: 'abc', origin: 'https://track.test' }),
      registerWebhooks: (adapter, account) =>
        adapter.registerWebhooks(account, ['orders/paid'], 'https://track.test/shop'),
      subscribe: (adapter, account) =>
        adapter.subscribe(account, {
          name: 'Lastcall',
          amount: '49.00',
          currency: 'USD',
          returnUrl: 'https://app.test',
          isTest: true,
        }),
      subscriptionOf: (adapter, account) => adapter.subscriptionOf(account),
      removeWebhooks: (adapter, account) => adapter.removeWebhooks(account, 'https://track.test/shop'),
      cancelSubscription: (adapter, account) => adapter.cancelSubscription(account, 'gid://shopify/AppSubscription/1'),
    };

    const failures = await Promise.all(
      Object.entries(questions).map(async ([question, ask]) => {
        const { adapter, account, domain, waiting } = aShop();
        const id = await adapter.createDiscount(account, aRequest());
        await providers.fail('shopify', '*', '/', trouble, { key: domain });
        return [
          question,
          await ask(waiting(trouble), account, id).then(
            () => null,
            (error: unknown) => error,
          ),
        ] as const;
      }),
    );

    for (const [question, error] of failures) {
      expect([question, error]).toEqual([question, expect.any(ProviderError)]);
      expect([question, error]).toEqual([
        question,
        expect.objectContaining({ ...failure, reason: expect.stringMatching(/\w/) }),
      ]);
    }
  });
});
