import { describe, expect, it } from '@jest/globals';
import { AccountPlansService } from '@lastcall/core/campaigns';
import { anAccount, as, service } from '@lastcall/core/testing-kit';
import { useApi } from '../../testing-kit/use-api.ts';
import { setPlan } from './set-plan.ts';

useApi();

const set = (...args: string[]) => setPlan(service().get(AccountPlansService), args);

describe('the plan of an account', () => {
  it('is set by a user’s email address, and keeps options that are not specified', async () => {
    const mira = await anAccount({ hasPortal: true });

    expect(await set(` ${mira.email.toUpperCase()} `, '--plan', 'premium', '--store', 'paid')).toEqual({
      email: mira.email,
      usage: 'standard',
      plan: 'premium',
      storePlan: 'paid',
      hasPortal: true,
    });
    expect(await set(mira.email, '--portal', 'off', '--usage', 'shopify')).toMatchObject({
      usage: 'shopify',
      plan: 'premium',
      hasPortal: false,
    });

    expect((await as(mira).get('/api/auth/session')).body.account).toMatchObject({
      usage: 'shopify',
      plan: 'premium',
      isStoreSubscribed: true,
      hasPortal: false,
    });
  });

  it('is recorded as changed by the command', async () => {
    const [staff, mira] = [await anAccount({ staff: true }), await anAccount()];

    await set(mira.email, '--plan', 'premium');

    expect((await as(staff).get(`/api/accounts?email=${mira.email}`)).body.changes).toMatchObject([
      { by: 'set-plan', changes: [{ field: 'plan', from: 'free', to: 'premium' }] },
    ]);
  });

  it('is not set for an email address without an account', async () => {
    await expect(set('nobody@site.test', '--plan', 'premium')).rejects.toThrow('No user has this email address');
  });

  it.each([
    [[]],
    [['mira@site.test']],
    [['mira', '--plan', 'premium']],
    [['mira@site.test', '--plan', 'gold']],
    [['mira@site.test', '--portal', 'yes']],
    [['mira@site.test', 'ann@site.test', '--plan', 'free']],
    [['mira@site.test', '--all']],
  ])('is not set with the arguments %j', async (args) => {
    await expect(set(...args)).rejects.toThrow();
  });
});
