import { randomUUID } from 'node:crypto';
import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { LeadService, LeadsModule } from '../leads/index.ts';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { platformModule, randomKey } from '@lastcall/core/platform';
import { aCampaign, anAccount, database, ledgerOf, numbers, service, useService } from '@lastcall/core/testing-kit';
import { ResetLinksModule, ResetLinkService } from './index.ts';

useService((config) => {
  @Module({
    imports: [
      platformModule(config, { service: 'edge' }),
      DomainEventHandlersModule,
      AccountRowsModule,
      LeadsModule,
      ResetLinksModule,
    ],
  })
  class ResetLinksSpecModule {}
  return ResetLinksSpecModule;
});

const hourMs = 3_600_000;
const noon = new Date('2026-11-20T12:00:00.000Z');
const after = (hours: number): Date => new Date(noon.getTime() + hours * hourMs);
const email = 'ann@site.test';
const redirect = 'https://site.test/again';

const links = (): ResetLinkService => service().get(ResetLinkService);

/** Creates a link for Ann in a campaign of one hour. */
async function aLink({ hours = 72 } = {}) {
  const campaign = await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60 });
  const { accountId, id: campaignId } = campaign;
  const link = await links().create(accountId, campaignId, { email, redirect, hours }, noon);
  const open = (em: string | null, at: Date) => links().open(campaignId, link.hash, em, at);
  const use = (em: string | null, at: Date) => links().use(campaignId, link.hash, em, at);
  const findLead = () =>
    service()
      .get(LeadService)
      .find({ ...campaign, startsBy: 'visitors' }, { leadId: null, email, visitorId: null }, noon);
  return { ...link, accountId, campaignId, campaign, open, use, findLead };
}

describe('a reset link', () => {
  it('is a URL with a secret for one email address, with an expiry that its owner sets', async () => {
    const { campaignId, hash, url, expires_at, redirects_to } = await aLink();

    expect(hash).toMatch(/^[\w-]{22}$/);
    expect(url).toBe(`http://localhost:4001/reset/${campaignId}/${hash}?em=ann%40site.test`);
    expect([expires_at, redirects_to]).toEqual([after(72).toISOString(), redirect]);
  });

  it('changes nothing when it is opened', async () => {
    const { open, findLead } = await aLink();

    for (let n = 0; n < 3; n++)
      expect(await open(email, after(1))).toMatchObject({
        email,
        deadlineAt: after(2),
        campaign: { timezone: 'Europe/Vienna' },
      });

    expect(await findLead()).toBeNull();
  });

  it('restarts its lead once and appears in the ledger', async () => {
    const { open, use, findLead, id, accountId, campaignId } = await aLink();
    const campaign = await service().get(VisitorConfigService).ownCampaign(accountId, campaignId);
    await service().get(LeadService).track(campaign, { leadId: null, email, visitorId: randomKey() }, noon);

    const used = await use(email, after(2));

    expect(used).toMatchObject({
      email,
      redirectsTo: redirect,
      deadlineAt: after(3),
      campaign: { timezone: 'Europe/Vienna' },
    });
    await expect(use(email, after(2))).rejects.toMatchObject({ code: 'reset_link_used' });
    await expect(open(email, after(2))).rejects.toMatchObject({ code: 'reset_link_used' });
    const lead = (await findLead())!;
    expect(lead).toMatchObject({ deadlineAt: after(3), startedBy: 'reset-link' });
    expect(await ledgerOf(accountId, lead.id)).toMatchObject([
      { what: 'started' },
      { what: 'reset', cause: `reset-link:${id}`, deadlineBefore: after(1), deadlineAfter: after(3) },
    ]);
  });

  it('is listed with the time of its use, even after its lead has re-entered', async () => {
    const { accountId, campaignId, use, id } = await aLink();
    const other = await links().create(
      accountId,
      campaignId,
      { email: 'bob@site.test', redirect, hours: 72 },
      after(1),
    );
    const listed = () => links().list(accountId, campaignId);
    expect(await listed()).toMatchObject([
      { used_at: null, is_known: false },
      { used_at: null, is_known: false },
    ]);

    await use(email, after(2));
    expect(await listed()).toMatchObject([
      { id: other.id, used_at: null, is_known: false },
      { id, used_at: after(2).toISOString(), is_known: true },
    ]);
    await database().sql(`UPDATE campaign SET tracking = '{"coupon_cookie_exist_days": 1}' WHERE id = ?`, [campaignId]);
    const campaign = await service().get(VisitorConfigService).ownCampaign(accountId, campaignId);
    await service().get(LeadService).track(campaign, { leadId: null, email, visitorId: null }, after(48));

    expect((await listed())[1]).toMatchObject({ id, used_at: after(2).toISOString(), is_known: true });
  });

  it('is listed as unknown for an email address without a lead', async () => {
    const { accountId, campaignId, is_known } = await aLink();
    const campaign = await service().get(VisitorConfigService).ownCampaign(accountId, campaignId);
    await service().get(LeadService).track(campaign, { leadId: null, email, visitorId: null }, noon);

    expect([
      is_known,
      (await links().create(accountId, campaignId, { email, redirect, hours: 1 }, noon)).is_known,
    ]).toEqual([false, true]);
  });

  it('restarts the lead once for twenty concurrent uses', async () => {
    const { use } = await aLink();

    const uses = await Promise.allSettled(Array.from({ length: 20 }, () => use(email, after(1))));

    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of uses)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'reset_link_used' });
  });

  it('works without the email address in the URL, but not with another one', async () => {
    const { open, use, findLead } = await aLink();

    expect(await open(null, after(1))).toMatchObject({ email });
    for (const ask of [open, use]) {
      for (const other of ['bob@site.test', '', 'ANN@site.test'])
        await expect(ask(other, after(1))).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await findLead()).toBeNull();
  });

  it('stops working after its expiry', async () => {
    const { open, use } = await aLink({ hours: 1 });

    expect(await open(email, new Date(after(1).getTime() - 1))).toMatchObject({ email });
    for (const ask of [open, use])
      await expect(ask(email, after(1))).rejects.toMatchObject({ code: 'reset_link_used' });
  });

  it('is not found with another campaign or secret, or after it is deleted', async () => {
    const link = await aLink();
    const other = await aLink();

    for (const [campaignId, hash] of [
      [other.campaignId, link.hash],
      [link.campaignId, other.hash],
      [randomUUID(), link.hash],
      [link.campaignId, ''],
      [link.campaignId, link.hash.toUpperCase()],
    ] as const) {
      await expect(links().open(campaignId, hash, email, after(1))).rejects.toMatchObject({ code: 'not_found' });
      await expect(links().use(campaignId, hash, email, after(1))).rejects.toMatchObject({ code: 'not_found' });
    }
    await links().delete(link.accountId, link.campaignId, link.id);
    await expect(link.open(email, after(1))).rejects.toMatchObject({ code: 'not_found' });
  });

  it('redirects to the URL that its owner has set', async () => {
    const { use } = await aLink();

    expect(await use(email, after(1))).toMatchObject({ redirectsTo: redirect });
  });

  it('accepts a new expiry of up to thirty days ahead, also after it has expired', async () => {
    const { accountId, campaignId, id, open } = await aLink({ hours: 1 });
    const move = (at: Date, now: Date) => links().move(accountId, campaignId, id, at, now);

    expect(await move(after(100), after(2))).toMatchObject({
      id,
      expires_at: after(100).toISOString(),
      email,
      redirects_to: redirect,
    });
    expect(await open(email, after(99))).toMatchObject({ email });
    for (const wrong of [after(2), after(1), new Date(after(2 + 30 * 24).getTime() + 1)]) {
      await expect(move(wrong, after(2))).rejects.toMatchObject({
        code: 'validation_failed',
        details: { fields: [{ path: 'expires_at', message: 'Choose a date and time within the next 30 days.' }] },
      });
    }
    expect((await links().list(accountId, campaignId))[0]).toMatchObject({ expires_at: after(100).toISOString() });
    expect(await move(after(2 + 30 * 24), after(2))).toMatchObject({ expires_at: after(2 + 30 * 24).toISOString() });
  });

  it('rejects a new expiry after it was used', async () => {
    const { accountId, campaignId, id, use } = await aLink();
    await use(email, after(1));

    await expect(links().move(accountId, campaignId, id, after(100), after(2))).rejects.toMatchObject({
      code: 'reset_link_used',
    });
  });

  it('is limited to five hundred per campaign', async () => {
    const { accountId, campaignId, id } = await aLink();
    await database().sql(
      `INSERT INTO reset_link (account_id, id, campaign_id, hash, email, expires_at) SELECT account_id, UUID(), campaign_id, LEFT(SHA2(seq, 256), 22), email, expires_at FROM reset_link, ${numbers(1, 499)} WHERE id = ?`,
      [id],
    );

    await expect(links().create(accountId, campaignId, { email, redirect, hours: 1 }, noon)).rejects.toMatchObject({
      code: 'limit_reached',
    });
    expect(await links().list(accountId, campaignId)).toHaveLength(500);
  });

  it('works independently of other links of the same lead', async () => {
    const first = await aLink();
    const second = await links().create(first.accountId, first.campaignId, { email, redirect, hours: 72 }, after(1));

    await first.use(email, after(2));
    await links().use(first.campaignId, second.hash, email, after(3));

    expect(await first.findLead()).toMatchObject({ deadlineAt: after(4) });
    expect((await links().list(first.accountId, first.campaignId)).map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it('is not found for another account when listing, creating, moving or deleting', async () => {
    const { campaignId, id, accountId } = await aLink();
    const { accountId: other } = await anAccount();

    await expect(links().list(other, campaignId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(links().create(other, campaignId, { email, redirect, hours: 1 }, noon)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(links().move(other, campaignId, id, after(2), noon)).rejects.toMatchObject({ code: 'not_found' });
    await expect(links().delete(other, campaignId, id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await links().list(accountId, campaignId)).toHaveLength(1);
  });

  it('is moved and deleted only in its own campaign', async () => {
    const link = await aLink();
    const sibling = await aCampaign({ owner: link.campaign.owner });

    await expect(links().move(link.accountId, sibling.id, link.id, after(2), noon)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(links().delete(link.accountId, sibling.id, link.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
