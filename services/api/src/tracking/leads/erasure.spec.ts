import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { describe, expect, it, jest } from '@jest/globals';
import { PageEventService, LeadService, type Lead } from '@lastcall/core/tracking';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { InboundWebhookService } from '@lastcall/core/integrations';
import { randomKey, RedisConnection } from '@lastcall/core/platform';
import { SaleIntakeService, SaleService, type SaleNotice } from '@lastcall/core/sales';
import {
  aCampaign,
  aSalesIntegration,
  as,
  aWebhook,
  database,
  eventually,
  isHiddenFromOtherAccounts,
  service,
  useService,
} from '@lastcall/core/testing-kit';
import { apiModule } from '../../api.module.ts';

useService(apiModule, { env: { LOG_LEVEL: process.env.LOG_LEVEL ?? 'trace' } });

type OwnCampaign = Awaited<ReturnType<typeof aCampaign>>;

const path = (campaignId: string, leadId: string) => `/v2/api/campaigns/${campaignId}/leads/${leadId}`;

async function visit(
  { accountId, id }: OwnCampaign,
  who: { email?: string; visitor?: string; ip?: string },
  now = new Date(),
) {
  const campaign = await service().get(VisitorConfigService).ownCampaign(accountId, id);
  return service()
    .get(LeadService)
    .track(
      campaign,
      { leadId: null, email: who.email ?? null, visitorId: who.visitor ?? null, ip: who.ip ?? null },
      now,
    );
}

/** Lists every table that contains a text. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await database().sql<{ name: string }[]>(
    "SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE = 'BASE TABLE'",
  );
  const holding: string[] = [];
  for (const { name } of tables)
    if (JSON.stringify(await database().sql(`SELECT * FROM \`${name}\``)).includes(text)) holding.push(name);
  return holding.sort();
}

/** Lists every Redis key whose name or value contains a text. */
async function keysWith(text: string): Promise<string[]> {
  const { client } = service().get(RedisConnection);
  const keys = await client.keys('*');
  const dumps = await Promise.all(keys.map((key) => client.dumpBuffer(key)));
  return keys.filter((key, index) => key.includes(text) || (dumps[index]?.includes(text) ?? false));
}

/**
 * Captures everything that the service logs from now on, at every level. Its loggers write directly to the file descriptor of standard output,
 * or to the stream where a test runner has replaced its `write`, as Jest does in its own process.
 */
function listenToLog(): { text: () => string; end: () => void } {
  const lines: string[] = [];
  const elsewhere = fs.openSync('/dev/null', 'w');
  const write = fs.write as (fd: number, text: string, ...rest: unknown[]) => void;
  const capture = (fd: number, text: string, ...rest: unknown[]): void => {
    if (fd === 1) lines.push(text);
    write(fd === 1 ? elsewhere : fd, text, ...rest);
  };
  const spies = [
    jest.spyOn(fs, 'write').mockImplementation(capture as never),
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0),
  ];
  return {
    text: () => lines.join(''),
    end: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}

/** Makes a provider report an email address in an event; returns a function that repeats the report. */
async function emitEvent({ accountId, id }: OwnCampaign, email: string, at: Date): Promise<() => Promise<string[]>> {
  const campaign = await service().get(VisitorConfigService).ownCampaign(accountId, id);
  const emitAll = () =>
    service()
      .get(InboundWebhookService)
      .receive(
        { campaign, provider: 'custom', startedBy: 'listener' },
        [{ email, isMergeTag: false, eventId: 'event-1', content: '' }],
        at,
      );
  await emitAll();
  return emitAll;
}

async function aLead(): Promise<OwnCampaign & { campaignId: string }> {
  const campaign = await aCampaign();
  const { id } = await visit(campaign, { email: 'ann@site.test' });
  return { ...campaign, campaignId: campaign.id, id };
}

describe('DELETE /v2/api/campaigns/:campaignId/leads/:leadId', () => {
  it('removes a lead from every table, Redis and the logs', async () => {
    const canary = `canary-${randomUUID()}`;
    const email = `${canary}@site.test`;
    const log = listenToLog();
    const campaign = await aCampaign({
      deadlineUnit: 'minutes',
      deadlineLength: 60,
      tracking: { coupon_cookie_exist_days: 1, track_cookies: false },
    });
    const { owner, id } = campaign;
    const [laptop, phone] = [randomKey(), randomKey()];
    const former = await visit(
      campaign,
      { email, visitor: laptop, ip: '203.0.113.7' },
      new Date(Date.now() - 2 * 86_400_000),
    );
    const nameless = await visit(campaign, { visitor: phone });
    const lead = await visit(campaign, { email, visitor: phone, ip: '203.0.113.7' });
    await as(owner).put(`/api/checklist/${id}/email`, { email });
    await as(owner).post(`/api/checklist/${id}/event`);
    await as(owner).post(`/api/campaigns/${id}/reset-links`, { email, redirect: 'https://site.test/' });
    await as(owner).post(`/api/campaigns/${id}/clear-tracking`, { email });
    await as(owner).post(`/v2/api/campaigns/${id}/leads`, { email });
    await as(owner).post(`/v2/api/campaigns/${id}/leads/import`, { emails: [email] });
    await as(owner).get(`/v2/api/campaigns/${id}/leads?email=${email}`);
    await as(owner).get(`${path(id, lead.id)}/evidence.csv`);
    const aMail = [campaign.accountId, id, `Somebody <${email.toUpperCase()}>`];
    for (const column of ['sender', 'subject', 'excerpt'])
      await database().sql(
        `INSERT INTO inbound_mail (account_id, id, campaign_id, provider, mail_key, verdict, ${column}, received_at) VALUES (?, UUID(), ?, 'kajabi', SHA2(UUID(), 256), 'no-buyer', ?, CURRENT_TIMESTAMP(6))`,
        aMail,
      );
    await database().sql(
      "INSERT INTO portal_answer (account_id, campaign_id, block_id, answerer, lead_id, question, option_text, comment, answered_at) VALUES (?, ?, 'survey-1', 'hash', ?, 'Who?', 'I', ?, CURRENT_TIMESTAMP(6))",
      [campaign.accountId, id, former.id, `It is ${email}`],
    );
    await database().sql(
      'INSERT INTO assistant_conversation (account_id, id, user_id, messages, last_at) VALUES (?, UUID(), ?, ?, CURRENT_TIMESTAMP(6))',
      [campaign.accountId, owner.userId, JSON.stringify([{ text: `Write to ${email}` }])],
    );
    expect((await tablesWith(canary)).concat(await tablesWith(canary.toUpperCase()))).toEqual([
      'assistant_conversation',
      'campaign_lead',
      'checklist',
      'portal_answer',
      'reset_link',
      'inbound_mail',
    ]);

    expect(await as(owner).delete(path(id, former.id))).toMatchObject({ status: 200, body: { ok: true } });

    for (const text of [canary, canary.toUpperCase()]) expect(await tablesWith(text)).toEqual([]);
    expect(await keysWith(canary)).toEqual([]);
    await eventually(() => expect(log.text()).toContain(path(id, former.id)));
    expect(log.text()).not.toContain(canary);
    log.end();
    for (const table of ['campaign_lead', 'lead_visitor', 'lead_network'])
      expect(await database().sql(`SELECT * FROM ${table} WHERE campaign_id = ?`, [id])).toEqual([]);
    expect((await as(owner).get(`/api/checklist/${id}`)).body).toMatchObject({
      email: null,
      percentage: 0,
      event: { state: 'idle' },
    });
    expect((await as(owner).get(`/api/campaigns/${id}/reset-links`)).body).toEqual([]);
    expect((await visit(campaign, { visitor: phone })).id).not.toBe(nameless.id);
  });

  it('leaves the id of a lead only in the ledger, wherever it had data', async () => {
    const now = new Date();
    const campaign = await aCampaign({
      deadlineUnit: 'minutes',
      deadlineLength: 60,
      tracking: { coupon_cookie_exist_days: 1 },
    });
    const { accountId, owner, id } = campaign;
    const { hash } = await aSalesIntegration({ campaign });
    await aWebhook({ owner });
    const former = await visit(campaign, { email: 'ann@site.test' }, new Date(now.getTime() - 2 * 86_400_000));
    const emitErased = await emitEvent(campaign, 'ann@site.test', now);
    const [lead] = await database().sql<{ id: string }[]>(
      "SELECT id FROM campaign_lead WHERE email = 'ann@site.test' AND campaign_id = ?",
      [id],
    );
    const bob = await visit(campaign, { email: 'bob@site.test' });
    const source = (await service().get(SaleService).sourceOf(id, 'custom', hash))!;
    const sell = (who: Lead, name: Pick<SaleNotice, 'externalId' | 'onceFor'>) =>
      service()
        .get(SaleIntakeService)
        .receive({
          source,
          notices: [{ email: who.email, lead: who, happenedAt: null, content: 'x', ...name }],
          sent: { amount: '49.00', currency: 'USD' },
          receivedAt: now,
        });
    for (const name of [
      { externalId: 'order-1' },
      { externalId: null, onceFor: `page ${former.id}` },
      { externalId: null },
    ])
      await sell(former, name);
    await sell(bob, { externalId: 'order-2' });
    await sell({ ...former, id: lead!.id }, { externalId: 'order-3' });
    for (const leadId of [former.id, lead!.id, bob.id]) {
      await service()
        .get(PageEventService)
        .record([{ accountId, campaignId: id, pageId: randomUUID(), leadId, what: 'show', happenedAt: now }]);
      await database().sql(
        'INSERT INTO link_click (account_id, campaign_id, page_id, lead_id, is_scanner, clicked_at) VALUES (?, ?, ?, ?, 0, ?)',
        [accountId, id, randomUUID(), leadId, now],
      );
      await database().sql(
        "INSERT INTO image_load (account_id, campaign_id, lead_id, verdict, loaded_at) VALUES (?, ?, ?, 'timer', ?)",
        [accountId, id, leadId, now],
      );
      await database().sql(
        "INSERT INTO page_visit (account_id, campaign_id, page_id, lead_id, link_id, known_by, verdict, visited_at) VALUES (?, ?, ?, ?, ?, 'token', 'shown', ?)",
        [accountId, id, randomUUID(), leadId, leadId, now],
      );
      await database().sql(
        "INSERT INTO portal_subscriber (account_id, id, campaign_id, lead_id, block_id, has_agreed, state, subscribed_at) VALUES (?, ?, ?, ?, 'form-1', TRUE, 'none', ?)",
        [accountId, randomUUID(), id, leadId, now],
      );
      await database().sql(
        "INSERT INTO lead_consent (account_id, id, campaign_id, lead_id, source, block_id, words, is_own_words, given_at) VALUES (?, ?, ?, ?, 'portal', 'form-1', 'I agree.', TRUE, ?)",
        [accountId, randomUUID(), id, leadId, now],
      );
      await database().sql(
        "INSERT INTO portal_answer (account_id, campaign_id, block_id, answerer, lead_id, question, option_text, answered_at) VALUES (?, ?, 'survey-1', ?, ?, 'Who?', 'I', ?)",
        [accountId, id, randomKey(), leadId, now],
      );
      await database().sql(
        'INSERT INTO link_start (account_id, id, campaign_id, page_id, lead_id, clicked_at) VALUES (?, ?, ?, ?, ?, ?)',
        [accountId, randomUUID(), id, randomUUID(), leadId, now],
      );
    }
    await database().sql(
      `INSERT INTO webhook_try (account_id, delivery_id, number, at, duration_ms, response)
       SELECT d.account_id, d.id, 1, ?, 1, CONCAT('thanks for ', v.lead_id) FROM webhook_delivery d JOIN webhook_event v ON v.account_id = d.account_id AND v.id = d.event_id WHERE d.account_id = ?`,
      [now, accountId],
    );
    const traces = [
      'campaign_lead',
      'image_load',
      'inbound_notice',
      'lead_consent',
      'lead_ledger',
      'link_click',
      'link_start',
      'page_event',
      'page_visit',
      'portal_answer',
      'portal_subscriber',
      'sale',
      'webhook_event',
      'webhook_try',
    ];
    expect(await tablesWith(lead!.id)).toEqual(traces);

    await as(owner).delete(path(id, lead!.id));

    for (const erased of [former.id, lead!.id]) {
      expect(await tablesWith(erased)).toEqual(['lead_ledger']);
      expect(await keysWith(erased)).toEqual([]);
    }
    expect(await tablesWith(bob.id)).toEqual(traces.filter((table) => table !== 'inbound_notice'));
    expect(
      await database().sql('SELECT external_id, lead_id FROM sale WHERE campaign_id = ? ORDER BY external_id', [id]),
    ).toEqual([
      { external_id: null, lead_id: null },
      { external_id: null, lead_id: null },
      { external_id: 'order-1', lead_id: null },
      { external_id: 'order-2', lead_id: bob.id },
      { external_id: 'order-3', lead_id: null },
    ]);
    expect(await sell(bob, { externalId: 'order-1' })).toMatchObject([{ isDuplicate: true }]);
    expect(await sell(bob, { externalId: null, onceFor: `page ${former.id}` })).toMatchObject([{ isDuplicate: false }]);
    expect(await emitErased()).toEqual(['known']);
  });

  it('keeps the ledger, which records who erased the lead and nothing more', async () => {
    const { owner, campaignId, id } = await aLead();

    await as(owner).delete(path(campaignId, id));

    const { status, body } = await as(owner).get(`${path(campaignId, id)}/evidence.json`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      lead: null,
      changes: [{ what: 'started' }, { what: 'erased', to: null, cause: `user:${owner.userId}` }],
    });
  });

  it('leaves other leads unchanged, and the same contact in another campaign', async () => {
    const { owner, campaignId, id, ...campaign } = await aLead();
    const other = await aCampaign({ owner });
    await visit({ ...campaign, owner, id: campaignId }, { email: 'bob@site.test' });
    await visit(other, { email: 'ann@site.test' });

    await as(owner).delete(path(campaignId, id));

    const left = await database().sql(
      'SELECT campaign_id, email FROM campaign_lead WHERE account_id = ? ORDER BY email',
      [owner.accountId],
    );
    expect(left).toEqual([
      { campaign_id: other.id, email: 'ann@site.test' },
      { campaign_id: campaignId, email: 'bob@site.test' },
    ]);
  });

  it('succeeds once, and then responds 404', async () => {
    const { owner, campaignId, id } = await aLead();

    expect(await as(owner).delete(path(campaignId, id))).toMatchObject({ status: 200 });
    expect(await as(owner).delete(path(campaignId, id))).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('is final even while the lead visits from many browsers', async () => {
    const campaign = await aCampaign();
    const { id } = await visit(campaign, { email: 'ann@site.test' });

    const answers = await Promise.all([
      as(campaign.owner).delete(path(campaign.id, id)),
      ...Array.from({ length: 20 }, () => visit(campaign, { email: 'ann@site.test', visitor: randomKey() })),
    ]);

    expect(answers[0]).toMatchObject({ status: 200 });
    const [{ n }] = (await database().sql<{ n: string }[]>('SELECT COUNT(*) AS n FROM campaign_lead WHERE id = ?', [
      id,
    ])) as [{ n: string }];
    expect(Number(n)).toBe(0);
  });

  isHiddenFromOtherAccounts({ name: 'lead', make: aLead }, ({ campaignId, id }) => ({
    method: 'DELETE',
    path: path(campaignId, id),
  }));
});
