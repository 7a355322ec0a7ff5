import { describe, expect, it } from '@jest/globals';
import type { AccountPlans } from '@lastcall/contracts/campaigns/plans';
import { aCampaign, anAccount, as, asOtherAccount, useService, type Owner } from '@lastcall/core/testing-kit';
import { apiModule } from '../../api.module.ts';

useService(apiModule, {
  env: {
    BILLING_URL: 'https://billing.test/plans?from=app',
    STORE_GUIDE_URL: 'https://help.test/stores',
    BAR_GUIDE_URL: 'https://help.test/bar',
    MAIL_FROM: 'Lastcall <hello@lastcall.test>',
  },
});

const found = async (staff: Owner, email: string) =>
  (await as(staff).get(`/api/accounts?email=${encodeURIComponent(email)}`)).body;
const free: AccountPlans = { usage: 'standard', plan: 'free', storePlan: 'free', hasPortal: false };
const given: AccountPlans = { usage: 'shopify', plan: 'premium', storePlan: 'paid', hasPortal: true };
const save = (who: Owner, key: string, plans: object, seen: object = free) =>
  as(who).put(`/api/accounts/${key}/plans`, { plans, seen });

describe('GET /api/accounts', () => {
  it('finds an account by a user’s email address, with its products and plan', async () => {
    const [staff, owner] = [await anAccount({ staff: true }), await anAccount({ premium: true, hasPortal: true })];
    await aCampaign({ owner });

    expect(await found(staff, ` ${owner.email.toUpperCase()} `)).toEqual({
      key: owner.accountKey,
      name: 'Ann',
      members: [{ name: 'Ann', email: owner.email }],
      campaigns: 1,
      usage: 'standard',
      plan: 'premium',
      storePlan: 'free',
      hasPortal: true,
      changes: [],
    });
  });

  it('responds 404 for an unknown email address, and 400 for an invalid one', async () => {
    const staff = await anAccount({ staff: true });

    expect(await as(staff).get('/api/accounts?email=nobody@site.test')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await as(staff).get('/api/accounts?email=nobody')).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'email' }] } },
    });
  });

  it('requires the staff role', async () => {
    const owner = await anAccount();

    expect(await as(owner).get(`/api/accounts?email=${owner.email}`)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await asOtherAccount().get(`/api/accounts?email=${owner.email}`)).toMatchObject({ status: 401 });
  });
});

describe('PUT /api/accounts/:accountKey/plans', () => {
  it('sets the products and plan of an account, and records who did it', async () => {
    const [staff, owner] = [await anAccount({ staff: true }), await anAccount()];

    expect(await save(staff, owner.accountKey, given)).toMatchObject({
      status: 200,
      body: { ...given, key: owner.accountKey },
    });

    expect((await as(owner).get('/api/auth/session')).body.account).toMatchObject({
      usage: 'shopify',
      plan: 'premium',
      isStoreSubscribed: true,
      hasPortal: true,
    });
    expect((await found(staff, owner.email)).changes).toEqual([
      {
        at: expect.any(String),
        by: staff.email,
        changes: [
          { field: 'usage', from: 'standard', to: 'shopify' },
          { field: 'plan', from: 'free', to: 'premium' },
          { field: 'storePlan', from: 'free', to: 'paid' },
          { field: 'hasPortal', from: 'false', to: 'true' },
        ],
      },
    ]);
  });

  it('takes effect at once for the account’s next action', async () => {
    const [staff, owner] = [await anAccount({ staff: true }), await anAccount()];
    const campaign = await aCampaign({ owner });
    const addPortal = () =>
      as(owner).post('/pages/store', {
        campaignId: campaign.id,
        data: { type: 'portal', beforeUrl: 'https://site.test/portal' },
      });

    expect(await addPortal()).toMatchObject({ status: 403, body: { code: 'plan_required' } });
    await save(staff, owner.accountKey, { ...free, hasPortal: true });
    expect(await addPortal()).toMatchObject({ status: 201 });
  });

  it('changes nothing after a concurrent change of the account', async () => {
    const [staff, owner] = [await anAccount({ staff: true }), await anAccount({ premium: true })];

    expect(await save(staff, owner.accountKey, given)).toMatchObject({
      status: 409,
      body: {
        code: 'plans_changed',
        message: 'Another user changed this account. Reload and try again.',
      },
    });
    expect(await found(staff, owner.email)).toMatchObject({ ...free, plan: 'premium', changes: [] });
  });

  it('records nothing when nothing changed', async () => {
    const [staff, owner] = [await anAccount({ staff: true }), await anAccount()];

    await save(staff, owner.accountKey, free);

    expect((await found(staff, owner.email)).changes).toEqual([]);
  });

  it.each([
    ['plans.usage', { ...free, usage: 'all' }],
    ['plans.plan', { ...free, plan: 'gold' }],
    ['plans.hasPortal', { ...free, hasPortal: 1 }],
    ['plans.isStaff', { ...free, isStaff: true }],
  ])('rejects an invalid %s', async (path, plans) => {
    const [staff, owner] = [await anAccount({ staff: true }), await anAccount()];

    expect(await save(staff, owner.accountKey, plans)).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path }] } },
    });
  });

  it('responds 404 for an unknown account, and to users without the staff role', async () => {
    const [staff, owner] = [await anAccount({ staff: true }), await anAccount()];

    expect(await save(staff, 'x'.repeat(22), given)).toMatchObject({ status: 404 });
    expect(await save(owner, owner.accountKey, given)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await found(staff, owner.email)).toMatchObject(free);
  });
});

describe('the session', () => {
  it('returns the upgrade URL with the account’s key, the guides and the support contact', async () => {
    const owner = await anAccount();

    expect((await as(owner).get('/api/auth/session')).body.help).toEqual({
      upgradeUrl: `https://billing.test/plans?from=app&account=${owner.accountKey}`,
      storeGuideUrl: 'https://help.test/stores',
      barGuideUrl: 'https://help.test/bar',
      supportEmail: 'hello@lastcall.test',
    });
  });

  it.each([
    ['standard', {}, { usage: 'standard', plan: 'free', isStoreSubscribed: false, hasPortal: false }],
    ['announcement bars only', { usage: 'announcement_bar' }, { usage: 'announcement_bar' }],
    [
      'a subscribed store only',
      { usage: 'shopify', isStoreSubscribed: true },
      { usage: 'shopify', isStoreSubscribed: true },
    ],
    ['with the portal', { hasPortal: true }, { hasPortal: true }],
  ] as const)('returns the product and plan of the account (%s)', async (_, facts, account) => {
    expect((await as(await anAccount(facts)).get('/api/auth/session')).body.account).toMatchObject(account);
  });
});
