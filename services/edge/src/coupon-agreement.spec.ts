import { describe, expect, it } from '@jest/globals';
import { PersonalCodes, StoreDiscountService, CodeSyncService } from '@lastcall/core/shopify';
import { aCampaign, aPage, aStore, database, send, service, useProviders } from '@lastcall/core/testing-kit';
import { requestDecision, freezeClock, useEdge, useFixedClock, visitAs } from './testing-kit/index.ts';

const providers = useProviders();
useEdge({ env: () => providers.env() });
useFixedClock();

const afterUrl = 'https://site.test/closed';

/** Syncs an account's codes as the worker does, until its store has all of them. */
async function bringToShop(accountId: number): Promise<void> {
  const { engine } = service().get(CodeSyncService);
  for (let jobs = 0; jobs < 20; jobs++) {
    await engine.enqueueDue(new Date());
    const [writer] = await database().sql<{ holder: string | null }[]>(
      'SELECT holder FROM code_sync_lease WHERE account_id = ?',
      [accountId],
    );
    if (!writer?.holder) return;
    while ((await engine.run(accountId, String(writer.holder))) !== 'done');
  }
}

describe('page, email link, verify response, test page and shop', () => {
  it.each([
    ['an hour with its milliseconds', { deadlineUnit: 'hours', deadlineLength: 1 }, '2026-11-20T12:00:00.437Z'],
    [
      'two days across the end of daylight saving time',
      { deadlineUnit: 'days', deadlineLength: 2, deadlineTime: '01:30' },
      '2026-10-30T16:00:00.000Z',
    ],
  ] as const)('agree to the second around a deadline: %s', async (_, form, start) => {
    freezeClock(Date.parse(start));
    const credentials = providers.newCredentials('shopify');
    const { owner, shopDomain } = await aStore({ credentials });
    const campaign = await aCampaign({ owner, campaignType: 'ShopifyWelcome', timezone: 'America/New_York', ...form });
    const page = await aPage({ campaign, afterUrl });
    await service()
      .get(StoreDiscountService)
      .save(
        owner.accountId,
        campaign.id,
        { value: 10, type: 'percentage', applies_to: 'all', discount_code: '' },
        owner.userId,
        new Date(),
      );
    const { token, deadlineAt } = await visitAs(page, { em: 'ann@site.test' });
    await bringToShop(owner.accountId);
    const [{ lead_id: leadId }] = (await database().sql<{ lead_id: string }[]>(
      'SELECT lead_id FROM store_code WHERE account_id = ?',
      [owner.accountId],
    )) as [{ lead_id: string }];
    const code = service().get(PersonalCodes).of(leadId);
    const buy = async (email: string): Promise<string> => {
      const answer = await fetch(`${providers.origin()}/shopify/sim/orders`, {
        method: 'POST',
        body: JSON.stringify({ key: shopDomain, code, email }),
      });
      return `${answer.status} ${answer.ok ? '' : await answer.text()}`;
    };
    // A code can be used once, and the store accepts it until the deadline.
    const outcomes = [/^201/, /^422 .*reached its usage limit/, /^422 .*Enter a valid discount code/];
    const get = async (path: string) =>
      send({ method: 'GET', path, headers: { 'sec-fetch-site': 'none', origin: undefined } });
    const deadline = Date.parse(deadlineAt!);

    for (const [index, ms] of [-60_000, -1_000, 1_000, 60_000].entries()) {
      freezeClock(deadline + ms);
      const isOver = ms > 0;

      expect((await requestDecision(page, { lc: token })).body).toMatchObject(
        isOver ? { do: 'redirect' } : { do: 'show', deadlineAt },
      );
      expect((await get(`/l/${page.linkHash}?lc=${token}`)).headers.location).toMatch(isOver ? /closed/ : /offer/);
      expect((await get(`/verify?page=${page.linkHash}&lc=${token}`)).body).toMatchObject({
        status: isOver ? 'over' : 'open',
        until: deadlineAt,
      });
      expect((await get(`/promotions/xray/${campaign.id}/${campaign.testPageHash}?lc=${token}`)).text).toMatch(
        isOver ? `${code} was valid in your store until` : `${code} is valid in your store until`,
      );
      expect(await buy(`buyer${ms}@site.test`)).toMatch(outcomes[index] ?? outcomes.at(-1)!);
    }
  });
});
