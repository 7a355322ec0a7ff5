import { describe, expect, it } from '@jest/globals';
import type { CampaignForm } from '@lastcall/contracts/campaigns';
import type { SaveDiscountBody } from '@lastcall/contracts/shopify';
import { CampaignArchiveService, CampaignService } from '@lastcall/core/campaigns';
import { ErasureService } from '@lastcall/core/privacy';
import { ConnectionService, IntegrationService } from '@lastcall/core/integrations';
import { LeadBatchService, LeadService } from '@lastcall/core/tracking';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { Database, randomKey } from '@lastcall/core/platform';
import {
  PersonalCodes,
  CodeSyncRequests,
  StoreCodesService,
  StoreDiscountService,
  titleOf,
  StoreDisconnectService,
  StoreListeners,
  StoreService,
} from '@lastcall/core/shopify';
import {
  aCampaign,
  aCampaignForm,
  aStore,
  database,
  eventually,
  service,
  useProviders,
  type Owner,
} from '@lastcall/core/testing-kit';
import { emptyRedis, useWorker } from '../../testing-kit/index.ts';

const providers = useProviders();
useWorker({ env: () => providers.env() });

/** A discount in the simulated store. */
interface ShopDiscount {
  readonly id: string;
  readonly title: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly oncePerCustomer: boolean;
  readonly usageLimit: number | null;
  readonly value: { readonly percentage?: number; readonly amount?: string };
  readonly items: { readonly kind: string; readonly ids?: readonly string[] };
  readonly codes: readonly string[];
}

const evergreen = {
  campaignType: 'ShopifyWelcome',
  deadlineUnit: 'days',
  deadlineLength: 3,
} as const satisfies Partial<CampaignForm>;
const hourly = {
  campaignType: 'ShopifyWelcome',
  deadlineUnit: 'hours',
  deadlineLength: 5,
} as const satisfies Partial<CampaignForm>;
const fixed = {
  campaignType: 'ShopifyFixedDate',
  deadlineDate: '2099-11-27',
  deadlineTime: '18:00',
} as const satisfies Partial<CampaignForm>;
const tenPercent: SaveDiscountBody = { value: 10, type: 'percentage', applies_to: 'all', discount_code: '' };
const now = (): Date => new Date();
const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
const toTheSecond = (at: Date | string): string => `${new Date(at).toISOString().slice(0, 19)}.000Z`;

/** A store at the simulator. */
async function aShop(owner?: Owner) {
  const credentials = providers.newCredentials('shopify');
  const store = await aStore({ ...(owner && { owner }), credentials });
  const shop = store.shopDomain;
  const at = (path: string) => `${providers.origin()}/shopify/sim/${path}`;
  const emit = async (path: string, body: object) =>
    fetch(at(path), { method: 'POST', body: JSON.stringify({ key: shop, ...body }) });
  const discounts = async (): Promise<ShopDiscount[]> =>
    ((await (await fetch(at(`state?key=${shop}`))).json()) as { discounts: ShopDiscount[] }).discounts;
  return {
    ...store,
    shop,
    emit,
    discounts,
    order: async (code: string, email = 'buyer@site.test', at = now()) =>
      (await emit('orders', { code, email, at: at.toISOString() })).status,
    codes: async () => (await discounts()).flatMap(({ codes }) => codes).sort(),
    fail: (
      trouble: number | 'timeout' | 'half-open' | 'broken-json',
      options: { times?: number; afterwards?: boolean } = {},
    ) => providers.fail('shopify', 'POST', `/${shop}/admin/api`, trouble, { ...options, key: shop }),
    /** The names of the queries and mutations that the store received. */
    asked: async (name: string) =>
      (await providers.requests('shopify', shop)).filter(({ body }) => JSON.stringify(body).includes(name)).length,
  };
}

/** A campaign of a store with a discount. */
async function aDiscounted(
  form: NonNullable<Parameters<typeof aCampaign>[0]> = evergreen,
  discount: Partial<SaveDiscountBody> = {},
  shop?: Awaited<ReturnType<typeof aShop>>,
) {
  const store = shop ?? (await aShop());
  const { owner, accountId } = store;
  const { id } = await aCampaign({ owner, timezone: 'UTC', ...form });
  const save = (changes: Partial<SaveDiscountBody> = {}) =>
    service()
      .get(StoreDiscountService)
      .save(accountId, id, { ...tenPercent, ...discount, ...changes }, owner.userId, now());
  await save();
  const tracked = () => service().get(VisitorConfigService).ownCampaign(accountId, id);
  return {
    ...store,
    id,
    save,
    tracked,
    start: async (
      email: string | null,
      { at = now(), visitorId = randomKey() }: { at?: Date; visitorId?: string } = {},
    ) =>
      service()
        .get(LeadService)
        .track(await tracked(), { leadId: null, email, visitorId }, at, 'opt-in'),
    startAll: async (emails: readonly string[]) => {
      const campaign = await tracked();
      return database().transaction(() => service().get(LeadBatchService).start(campaign, emails, now(), 'import'));
    },
    codeOf: (leadId: string) => service().get(PersonalCodes).of(leadId),
    progress: () => service().get(StoreDiscountService).codes(accountId, id),
    discount: async () => (await service().get(StoreDiscountService).get(accountId, id, now()))!,
    rename: async (changes: Partial<CampaignForm>, leads: 'keep' | 'recompute' = 'keep') => {
      const campaigns = service().get(CampaignService);
      return campaigns.save(
        accountId,
        id,
        {
          data: aCampaignForm({ ...form, ...changes }),
          timezone: 'UTC',
          leads,
          version: (await campaigns.get(accountId, id)).version,
        },
        owner.userId,
      );
    },
    /** Makes all work due that is scheduled for later. */
    hurry: async () => {
      await database().sql('UPDATE code_sync_lease SET rests_until = NULL WHERE account_id = ?', [accountId]);
      await database().sql('UPDATE store_code SET requested_at = NOW(3) WHERE account_id = ? AND is_due = 1', [
        accountId,
      ]);
    },
  };
}

const nothing = { live: 0, pending: 0, failed: 0, over: 0, problem: null };

describe('the code of a lead', () => {
  it('is created when the countdown starts, in a discount that ends at the deadline to the second', async () => {
    const { start, discounts, codeOf, progress } = await aDiscounted(hourly, { value: 12.5 });

    const lead = await start('ann@site.test');

    await eventually(async () => expect(await progress()).toEqual({ ...nothing, live: 1 }));
    expect(await discounts()).toEqual([
      expect.objectContaining({
        codes: [codeOf(lead.id)],
        endsAt: toTheSecond(lead.deadlineAt!),
        value: { percentage: 0.125 },
        oncePerCustomer: true,
        usageLimit: 1,
        title: expect.stringContaining('Bread class'),
      }),
    ]);
    expect(Date.parse((await discounts())[0]!.startsAt)).toBeLessThan(Date.now());
  });

  it('is created for every active countdown when the discount is first saved', async () => {
    const store = await aShop();
    const campaign = await aCampaign({ owner: store.owner, timezone: 'UTC', ...evergreen });
    const tracked = await service().get(VisitorConfigService).ownCampaign(store.accountId, campaign.id);
    await service()
      .get(LeadService)
      .track(tracked, { leadId: null, email: 'ann@site.test', visitorId: randomKey() }, now(), 'opt-in');
    expect(await store.discounts()).toEqual([]);

    await service().get(StoreDiscountService).save(store.accountId, campaign.id, tenPercent, store.owner.userId, now());

    await eventually(async () => expect(await store.codes()).toHaveLength(1));
  });

  it('shares a discount with all codes of the same deadline, in few calls', async () => {
    const { startAll, discounts, progress, asked, emit } = await aDiscounted();
    await emit('points', { available: 100_000, maximum: 100_000, perSecond: 10_000 });

    for (const part of [0, 1])
      await startAll(Array.from({ length: 1_000 }, (_, index) => `p${part}-${index}@site.test`));

    await eventually(async () => expect(await progress()).toEqual({ ...nothing, live: 2_000 }));
    expect((await discounts()).map(({ codes }) => codes.length)).toEqual([2_000]);
    // Eight full batches would be enough. The number of partial ones depends on how fast the codes arrive.
    expect(await asked('discountRedeemCodeBulkAdd(')).toBeLessThanOrEqual(40);
    expect(await asked('discountCodeBasicCreate(')).toBe(1);
  });

  it('has a separate discount when no other lead has the same deadline', async () => {
    const { start, discounts, progress } = await aDiscounted(hourly);
    const first = await start('ann@site.test');
    await eventually(async () => expect(Date.now() - first.startedAt!.getTime()).toBeGreaterThan(1_000));

    const second = await start('ben@site.test');

    await eventually(async () => expect(await progress()).toEqual({ ...nothing, live: 2 }));
    expect((await discounts()).map(({ endsAt }) => endsAt).sort()).toEqual([
      toTheSecond(first.deadlineAt!),
      toTheSecond(second.deadlineAt!),
    ]);
  });

  it('moves with the deadline: removed from the old discount before it is added to the new one', async () => {
    const { start, discounts, codeOf, progress, rename } = await aDiscounted();
    const lead = await start('ann@site.test');
    await eventually(async () => expect(await progress()).toEqual({ ...nothing, live: 1 }));

    await rename({ deadlineLength: 9 }, 'recompute');

    await eventually(async () =>
      expect((await discounts()).filter(({ codes }) => codes.length > 0)).toEqual([
        expect.objectContaining({
          codes: [codeOf(lead.id)],
          endsAt: expect.not.stringMatching(toTheSecond(lead.deadlineAt!)),
        }),
      ]),
    );
    await eventually(async () => expect(await progress()).toEqual({ ...nothing, live: 1 }));
  });

  it('is replaced by one that is valid until the new deadline when the lead enters again', async () => {
    const { start, discounts, progress, codeOf } = await aDiscounted({
      ...evergreen,
      tracking: { coupon_cookie_exist_days: 30 },
    });
    const first = await start('ann@site.test', { at: daysAgo(31) });
    await eventually(async () => expect(await progress()).toEqual({ ...nothing, over: 1 }));

    const second = await start('ann@site.test');

    expect(codeOf(second.id)).not.toBe(codeOf(first.id));
    await eventually(async () =>
      expect(await discounts()).toEqual([
        expect.objectContaining({ codes: [codeOf(second.id)], endsAt: toTheSecond(second.deadlineAt!) }),
      ]),
    );
  });

  it('becomes one code, valid until the earlier deadline, when two leads are merged', async () => {
    const { start, discounts, progress, codeOf } = await aDiscounted();
    const visitorId = randomKey();
    const browser = await start(null, { at: daysAgo(1), visitorId });
    const emailLead = await start('ann@site.test');
    await eventually(async () => expect(await progress()).toEqual({ ...nothing, live: 2 }));

    const together = await start('ann@site.test', { visitorId });

    expect([together.id, together.deadlineAt]).toEqual([emailLead.id, browser.deadlineAt]);
    await eventually(async () =>
      expect((await discounts()).filter((each) => each.codes.length > 0)).toEqual([
        expect.objectContaining({ codes: [codeOf(together.id)], endsAt: toTheSecond(browser.deadlineAt!) }),
      ]),
    );
    await eventually(async () => expect(await progress()).toEqual({ ...nothing, live: 1 }));
  });

  it('is removed when the countdown is cleared, and created again with a new countdown', async () => {
    const { start, codes, accountId, id, codeOf, progress } = await aDiscounted();
    const lead = await start('ann@site.test');
    await eventually(async () => expect(await progress()).toEqual({ ...nothing, live: 1 }));

    await service().get(LeadService).clear(accountId, id, 'ann@site.test', 'user:1', now());

    await eventually(async () => expect(await codes()).toEqual([]));
    await start('ann@site.test');
    await eventually(async () => expect(await codes()).toEqual([codeOf(lead.id)]));
  });

  it('of an erased lead is removed from the store and from our tables', async () => {
    const { start, codes, accountId, id, progress } = await aDiscounted();
    const lead = await start('ann@site.test');
    await eventually(async () => expect(await progress()).toEqual({ ...nothing, live: 1 }));

    await service().get(ErasureService).erase(accountId, id, lead.id, 'user:1', now());

    await eventually(async () => expect(await codes()).toEqual([]));
    await eventually(async () =>
      expect(await database().sql('SELECT 1 FROM store_code WHERE account_id = ?', [accountId])).toEqual([]),
    );
  });

  it('identifies the lead of an order in any letter case, even after the deadline', async () => {
    const { start, accountId, id, codeOf, progress } = await aDiscounted();
    const lead = await start('ann@site.test');
    await eventually(async () => expect(await progress()).toEqual({ ...nothing, live: 1 }));

    const codes = service().get(StoreCodesService);

    expect(await codes.leadOf(accountId, codeOf(lead.id).toLowerCase())).toEqual({ campaignId: id, leadId: lead.id });
    expect(await codes.leadOf(accountId + 1, codeOf(lead.id))).toBeNull();
    expect(await codes.leadOf(accountId, 'ÄÖÜ 💐')).toBeNull();
  });
});

describe('the email platform field of the code', () => {
  it('is synced only after the store has accepted the code', async () => {
    const { accountId, owner, tracked, start, codeOf, progress, fail, hurry } = await aDiscounted();
    const credentials = providers.newCredentials('drip');
    const key = providers.keyOf('drip', credentials);
    const connection = await service().get(ConnectionService).connect(accountId, 'drip', credentials);
    const integrations = service().get(IntegrationService);
    const fieldOf = async (name: string) =>
      (await integrations.createField(accountId, 'drip', { name, oauth_id: connection.id })).id;
    const [time, code] = [await fieldOf('Deadline time'), await fieldOf('Code')];
    await integrations.save(await tracked(), 'drip', owner.userId, {
      oauth_id: connection.id,
      deadline_time_custom_field: time,
      personal_code_custom_field: code,
    });
    const [container] = await integrations.containers(accountId, 'drip', connection.id, 'tag');
    await providers.addContact('drip', key, container!.id, 'ann@site.test');
    const fields = async () =>
      (await providers.contacts('drip', key)).find(({ email }) => email === 'ann@site.test')?.fields;
    await fail(500, { times: 2 });

    const lead = await start('ann@site.test');

    await eventually(async () => expect(await fields()).toMatchObject({ [time]: lead.deadlineAt!.toISOString() }));
    expect([(await progress()).live, (await fields())?.[code] ?? '']).toEqual([0, '']);
    await eventually(async () => {
      await hurry();
      expect(await fields()).toMatchObject({ [code]: codeOf(lead.id) });
    });
  });
});

describe('a discount past its deadline', () => {
  it('is deleted in the store with its codes soon after', async () => {
    const { start, discounts, accountId, progress } = await aDiscounted();
    const lead = await start('ann@site.test');
    await eventually(async () => expect(await progress()).toEqual({ ...nothing, live: 1 }));

    await database().sql(
      'UPDATE campaign_lead SET deadline_at = NOW() - INTERVAL 1 HOUR WHERE account_id = ? AND id = ?',
      [accountId, lead.id],
    );
    await database().sql(
      'UPDATE store_batch SET ends_at = NOW() - INTERVAL 1 HOUR, next_at = NOW() WHERE account_id = ?',
      [accountId],
    );

    await eventually(async () => expect(await discounts()).toEqual([]));
    await eventually(async () => expect(await progress()).toEqual({ ...nothing, over: 1 }));
    expect(await database().sql('SELECT 1 FROM store_batch WHERE account_id = ?', [accountId])).toEqual([]);
  });

  it('accepts an order a second before the deadline, and none a second after', async () => {
    const { accountId, start, order, codeOf, progress, discounts } = await aDiscounted(hourly);
    const leads = [await start('ann@site.test'), await start('ben@site.test')];
    await eventually(async () => expect(await progress()).toEqual({ ...nothing, live: 2 }));
    // Each code can be used once.
    const [code, unused] = leads.map(({ id }) => codeOf(id));

    const endsAt = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 3_600_000);
    await database().transaction(async () => {
      await database().sql('UPDATE campaign_lead SET deadline_at = ? WHERE account_id = ? AND id IN (?)', [
        endsAt,
        accountId,
        leads.map(({ id }) => id),
      ]);
      await service().get(CodeSyncRequests).request(accountId, leads, now());
    });
    await eventually(async () => {
      const moved = (await discounts()).filter((each) => each.endsAt === toTheSecond(endsAt));
      expect(moved.flatMap(({ codes }) => codes).toSorted()).toEqual([code, unused].toSorted());
    });
    const second = 1_000;
    const before = await order(code!, 'first@site.test', new Date(endsAt.getTime() - second));
    const after = await order(unused!, 'second@site.test', new Date(endsAt.getTime() + second));

    expect([before, after]).toEqual([201, 422]);
  });
});

describe('a discount that is saved again', () => {
  it('updates the terms of every discount in the store and keeps the codes', async () => {
    const { start, discounts, save, codeOf, progress, discount } = await aDiscounted();
    const lead = await start('ann@site.test');
    await eventually(async () => expect(await progress()).toEqual({ ...nothing, live: 1 }));

    await save({ value: 25.5, type: 'fixed' });

    await eventually(async () =>
      expect(await discounts()).toEqual([
        expect.objectContaining({ value: { amount: '25.5' }, codes: [codeOf(lead.id)] }),
      ]),
    );
    await eventually(async () =>
      expect(await discount()).toMatchObject({ state: 'active', value: 25.5, type: 'fixed' }),
    );
  });

  it("reports the store's message on a rejection, and is synced again on the owner's request", async () => {
    const { start, discounts, discount, progress, accountId, id, save, hurry } = await aDiscounted(evergreen, {
      applies_to: 'specific',
      products: [{ id: 'gid://shopify/Product/99999999', title: 'Gone', price: '1.00', handle: 'gone' }],
    });
    await start('ann@site.test');

    await eventually(async () =>
      expect(await discount()).toMatchObject({ state: 'failed', problem: 'Items in the discount do not exist.' }),
    );
    await database().sql('UPDATE store_code SET tries = 5 WHERE account_id = ?', [accountId]);
    await eventually(async () => {
      await hurry();
      expect(await progress()).toEqual({ ...nothing, failed: 1, problem: 'Items in the discount do not exist.' });
    });
    expect(await discounts()).toEqual([]);

    await save({ applies_to: 'all' });
    await service().get(StoreDiscountService).retry(accountId, id, now());

    await eventually(async () => expect(await progress()).toEqual({ ...nothing, live: 1 }));
    expect(await discount()).toMatchObject({ state: 'active', problem: null });
  });
});

describe('a discount of leads that the store fails to delete', () => {
  it('has all its leads checked again after a minute', async () => {
    const { startAll, progress, accountId } = await aDiscounted();
    await startAll(['ann@site.test']);
    await eventually(async () => expect(await progress()).toEqual({ ...nothing, live: 1 }));
    await database().sql("UPDATE store_batch SET state = 'leaving', next_at = '2099-01-01' WHERE account_id = ?", [
      accountId,
    ]);

    await startAll(['ben@site.test']);

    const inHalfAMinute = new Date(Date.now() + 30_000);
    await eventually(async () =>
      expect(
        // The first lead is also checked again when one of their jobs is still running.
        await database().sql(
          'SELECT DISTINCT state FROM store_code WHERE account_id = ? AND is_due = 1 AND requested_at > ?',
          [accountId, inHalfAMinute],
        ),
      ).toEqual([{ state: 'none' }]),
    );
  });
});

describe('a discount with a shared code', () => {
  const own = { discount_code: 'RYE10' };

  it("has the owner's code, from the start of the offer until the campaign ends", async () => {
    const { discounts, discount, accountId, id } = await aDiscounted(
      { ...fixed, startDateToggle: true, startDate: '2026-01-05', startTime: '08:00' } as Partial<CampaignForm>,
      own,
    );

    await eventually(async () => expect(await discount()).toMatchObject({ state: 'active' }));

    expect(await discounts()).toEqual([
      expect.objectContaining({
        codes: ['RYE10'],
        endsAt: '2099-11-27T18:00:00.000Z',
        oncePerCustomer: false,
        usageLimit: null,
      }),
    ]);
    expect(await service().get(StoreCodesService).campaignOfCode(accountId, 'rye10')).toBe(id);
  });

  it('ends at another instant when the campaign does', async () => {
    const { discounts, discount, rename } = await aDiscounted(fixed, own);
    await eventually(async () => expect(await discount()).toMatchObject({ state: 'active' }));

    await rename({ deadlineDate: '2099-12-24' });

    await eventually(async () =>
      expect(await discounts()).toEqual([
        expect.objectContaining({ codes: ['RYE10'], endsAt: '2099-12-24T18:00:00.000Z' }),
      ]),
    );
  });

  it('replaces the old code when its owner changes it', async () => {
    const { codes, save, discount } = await aDiscounted(fixed, own);
    await eventually(async () => expect(await discount()).toMatchObject({ state: 'active' }));

    await save({ discount_code: 'WHEAT' });

    await eventually(async () => expect(await codes()).toEqual(['WHEAT']));
  });

  it('is checked again after a minute when the store fails to delete it, while leads receive their codes', async () => {
    const shared = await aDiscounted(fixed, own);
    await eventually(async () => expect(await shared.discount()).toMatchObject({ state: 'active' }));
    await database().sql("UPDATE store_batch SET state = 'leaving', next_at = '2099-01-01' WHERE account_id = ?", [
      shared.accountId,
    ]);
    await database().sql('UPDATE store_discount SET next_at = NOW(3) WHERE account_id = ?', [shared.accountId]);

    const leads = await aDiscounted({ ...evergreen, campaignName: 'Another' }, {}, shared);
    await leads.start('ann@site.test');

    await eventually(async () => expect(await leads.progress()).toEqual({ ...nothing, live: 1 }));
    const waits = async () =>
      (
        await database().sql<{ next_at: Date }[]>(
          'SELECT next_at FROM store_discount WHERE account_id = ? AND campaign_id = ?',
          [shared.accountId, shared.id],
        )
      )[0]!.next_at.getTime() - Date.now();
    await eventually(async () => expect(await waits()).toBeGreaterThan(30_000));
  });

  it('reports a code that already exists in the store', async () => {
    const first = await aDiscounted(fixed, own);
    await eventually(async () => expect(await first.discount()).toMatchObject({ state: 'active' }));

    const second = await aDiscounted({ ...fixed, campaignName: 'Another' }, own, first);

    await eventually(async () =>
      expect(await second.discount()).toMatchObject({ state: 'failed', problem: expect.stringContaining('unique') }),
    );
  });
});

describe('a change of the campaign type', () => {
  it('switches between the codes of leads and the shared code, in both directions', async () => {
    const { start, codes, codeOf, rename, save } = await aDiscounted();
    const lead = await start('ann@site.test');
    await eventually(async () => expect(await codes()).toEqual([codeOf(lead.id)]));

    await rename(fixed);
    await eventually(async () => expect(await codes()).toEqual([]));
    await save({ discount_code: 'RYE10' });
    await eventually(async () => expect(await codes()).toEqual(['RYE10']));
    await rename(evergreen);

    await eventually(async () => expect(await codes()).toEqual([codeOf(lead.id)]));
  });
});

describe('an archived campaign', () => {
  it.each([
    ['of leads', evergreen, ''],
    ['active for everyone', fixed, 'RYE10'],
  ] as const)('has no codes %s in the store until it is restored', async (_, form, discount_code) => {
    const { start, codes, accountId, id, owner } = await aDiscounted(form, { discount_code });
    if (discount_code === '') await start('ann@site.test');
    await eventually(async () => expect(await codes()).toHaveLength(1));
    const [code] = await codes();

    await service().get(CampaignArchiveService).set(accountId, id, true, owner.userId);
    await eventually(async () => expect(await codes()).toEqual([]));
    await service().get(CampaignArchiveService).set(accountId, id, false, owner.userId);

    await eventually(async () => expect(await codes()).toEqual([code]));
  });
});

describe('a disconnected store', () => {
  it('has none of our codes, even if its sync is paused, and all of them after a reconnect', async () => {
    const { start, codes, accountId, owner, shop, codeOf, progress } = await aDiscounted();
    const lead = await start('ann@site.test');
    await eventually(async () => expect(await progress()).toEqual({ ...nothing, live: 1 }));
    await database().sql('UPDATE code_sync_lease SET rests_until = NOW() + INTERVAL 1 DAY WHERE account_id = ?', [
      accountId,
    ]);

    await service().get(StoreDisconnectService).disconnect(accountId);
    await eventually(async () => expect(await codes()).toEqual([]));
    await service()
      .get(Database)
      .transaction(async () =>
        service()
          .get(StoreListeners)
          .emitConnected(await aStore({ owner, shop })),
      );

    await eventually(async () => expect(await codes()).toEqual([codeOf(lead.id)]));
  });
});

describe('a store that fails', () => {
  it.each([
    [500, 4],
    [429, 4],
    [0, 4],
    ['half-open', 1],
    ['timeout', 1],
    ['broken-json', 4],
  ] as const)('(%s) is retried and receives every code', async (trouble, times) => {
    const { startAll, codes, fail, hurry, progress } = await aDiscounted();
    await fail(trouble, { times });

    await startAll(['ann@site.test', 'ben@site.test', 'cem@site.test']);

    await eventually(async () => {
      await hurry();
      expect(await codes()).toHaveLength(3);
    });
    await eventually(async () => expect(await progress()).toEqual({ ...nothing, live: 3 }));
  });

  it.each([[500], [0], ['broken-json']] as const)(
    'but applies the change anyway (%s) receives every code once',
    async (trouble) => {
      const { startAll, codes, fail, hurry, progress, discounts } = await aDiscounted();
      await fail(trouble, { times: 3, afterwards: true });

      await startAll(['ann@site.test', 'ben@site.test', 'cem@site.test']);

      await eventually(async () => {
        await hurry();
        expect(await progress()).toEqual({ ...nothing, live: 3 });
      });
      expect(await codes()).toHaveLength(3);
      expect(await discounts()).toHaveLength(1);
    },
  );

  it('with too few points is synced step by step, while other stores continue', async () => {
    const slow = await aDiscounted();
    await slow.emit('points', { available: 0, maximum: 60, perSecond: 20 });
    await slow.startAll(Array.from({ length: 600 }, (_, index) => `p${index}@site.test`));
    const other = await aDiscounted();

    await other.start('ann@site.test');

    await eventually(async () => expect(await other.progress()).toEqual({ ...nothing, live: 1 }));
    await eventually(async () => expect(await slow.progress()).toEqual({ ...nothing, live: 600 }));
  });

  it('is synced after Redis has lost its data', async () => {
    const { startAll, codes } = await aDiscounted();

    await startAll(['ann@site.test', 'ben@site.test']);
    await emptyRedis();

    await eventually(async () => expect(await codes()).toHaveLength(2));
  });
});

describe('work that is interrupted', () => {
  /** A campaign whose codes wait while the store is paused. */
  async function aWaiting() {
    const all = await aDiscounted();
    await eventually(async () =>
      expect(
        await database()
          .sql("SELECT 1 FROM outbox WHERE account_id = ? AND topic = 'store-discounts' AND published_at IS NULL", [
            all.accountId,
          ])
          .catch(() => []),
      ).toEqual([]),
    );
    await database().sql(
      'INSERT INTO code_sync_lease (account_id, rests_until) VALUES (?, NOW() + INTERVAL 1 DAY) ON DUPLICATE KEY UPDATE rests_until = VALUES(rests_until)',
      [all.accountId],
    );
    const leads = await Promise.all(
      ['ann@site.test', 'ben@site.test', 'cem@site.test'].map((email) => all.start(email)),
    );
    const { account } = (await service().get(StoreService).of(all.accountId))!;
    return { ...all, leads, account, adapter: service().get(StoreService).adapter };
  }

  it('between creating a discount and storing its id finds the discount by its code', async () => {
    const { leads, accountId, id, tracked, discounts, codeOf, progress, hurry, shop, adapter, account } =
      await aWaiting();
    const endsAt = new Date(toTheSecond(leads[0]!.deadlineAt!));
    const title = titleOf(await tracked(), endsAt);
    await adapter.createDiscount(account, {
      title,
      type: 'percentage',
      value: 10,
      appliesTo: { kind: 'all' },
      code: codeOf(leads[0]!.id),
      startsAt: new Date(Date.now() - 60_000),
      endsAt,
      oncePerCustomer: true,
      usesPerCode: 1,
    });
    await database().sql(
      "INSERT INTO store_batch (account_id, id, campaign_id, shop_domain, is_shared, begins_at, ends_at, code, state) VALUES (?, UUID(), ?, ?, 0, NOW() - INTERVAL 1 MINUTE, ?, ?, 'asked')",
      [accountId, id, shop, endsAt, codeOf(leads[0]!.id)],
    );

    await hurry();

    await eventually(async () => expect(await progress()).toEqual({ ...nothing, live: 3 }));
    expect((await discounts()).map(({ codes }) => codes.length)).toEqual([3]);
  });

  it('between adding codes and recording them compares with the codes in the store', async () => {
    const { leads, accountId, discounts, codeOf, progress, hurry, adapter, account } = await aWaiting();
    await database().sql('UPDATE code_sync_lease SET rests_until = NULL WHERE account_id = ?', [accountId]);
    await eventually(async () => expect(await progress()).toEqual({ ...nothing, live: 3 }));
    const [one] = await discounts();
    await adapter.removeCodes(
      account,
      one!.id,
      leads.slice(1).map((lead) => codeOf(lead.id)),
    );
    // The store removes and adds codes in its own asynchronous jobs, in any order.
    await eventually(async () => expect((await discounts())[0]!.codes).toHaveLength(1));
    await adapter.addCodes(
      account,
      one!.id,
      leads.slice(1).map((lead) => codeOf(lead.id)),
    );
    await eventually(async () => expect((await discounts())[0]!.codes).toHaveLength(3));
    await database().sql(
      "UPDATE store_code SET state = 'adding', job_id = NULL, is_due = 1 WHERE account_id = ? AND lead_id IN (?)",
      [accountId, leads.slice(1).map((lead) => lead.id)],
    );

    await hurry();

    await eventually(async () => expect(await progress()).toEqual({ ...nothing, live: 3 }));
    expect((await discounts())[0]!.codes).toHaveLength(3);
  });

  it('is taken over when its job is lost', async () => {
    const { accountId, progress, hurry } = await aWaiting();
    await database().sql(
      'UPDATE code_sync_lease SET holder = 1, held_until = NOW() - INTERVAL 1 SECOND WHERE account_id = ?',
      [accountId],
    );

    await hurry();

    await eventually(async () => expect(await progress()).toEqual({ ...nothing, live: 3 }));
  });
});
