import { randomUUID } from 'node:crypto';
import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { checklistSteps, type ChecklistStep } from '@lastcall/contracts/onboarding';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { LeadService, LeadsModule } from '@lastcall/core/tracking';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { Database, platformModule, randomKey } from '@lastcall/core/platform';
import {
  aCampaign,
  anAccount,
  aPage,
  database,
  eventually,
  ledgerOf,
  service,
  useService,
} from '@lastcall/core/testing-kit';
import { ChecklistModule, ChecklistService, pollForMs } from './index.ts';

useService((config) => {
  @Module({
    imports: [
      platformModule(config, { service: 'worker' }),
      DomainEventHandlersModule,
      AccountRowsModule,
      LeadsModule,
      ChecklistModule,
    ],
  })
  class ChecklistSpecModule {}
  return ChecklistSpecModule;
});

const noon = new Date('2026-11-20T12:00:00.000Z');
const after = (ms: number): Date => new Date(noon.getTime() + ms);

const checklists = (): ChecklistService => service().get(ChecklistService);

/** Creates the test of a campaign with hourly deadlines, with its email address when one is given. */
async function aTest({ email }: { email?: string } = {}) {
  const { accountId, id: campaignId } = await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60 });
  if (email !== undefined) await checklists().saveEmail(accountId, campaignId, email, noon);
  const step = async (name: ChecklistStep) =>
    (await checklists().get(accountId, campaignId)).steps.find(({ step: each }) => each === name)!;
  const visit = async (who: { email?: string; visitor?: string }, at: Date) => {
    const campaign = await service().get(VisitorConfigService).ownCampaign(accountId, campaignId);
    await service()
      .get(LeadService)
      .track(campaign, { leadId: null, email: who.email ?? null, visitorId: who.visitor ?? randomKey() }, at);
  };
  const personOf = async (leadEmail: string) =>
    service()
      .get(LeadService)
      .find(
        await service().get(VisitorConfigService).ownCampaign(accountId, campaignId),
        { leadId: null, email: leadEmail, visitorId: null },
        noon,
      );
  const enqueued = () =>
    database().sql<{ payload: { campaignId: string; askedAt: string } }[]>(
      "SELECT payload FROM outbox WHERE topic = 'event-polling' AND JSON_VALUE(payload, '$.campaignId') = ? ORDER BY id",
      [campaignId],
    );
  const pollOnce = (askedAt: Date, at: Date) =>
    checklists().pollOnce(accountId, { campaignId, askedAt: askedAt.toISOString() }, at);
  return {
    accountId,
    campaignId,
    step,
    visit,
    personOf,
    enqueued,
    look: pollOnce,
    get: () => checklists().get(accountId, campaignId),
  };
}

describe('the checklist', () => {
  it('has its five steps in order, created once for concurrent first requests', async () => {
    const { accountId, campaignId } = await aTest();

    const all = await Promise.all(Array.from({ length: 10 }, () => checklists().get(accountId, campaignId)));

    expect(all[0]).toMatchObject({
      email: null,
      percentage: 0,
      event: { state: 'idle', email: null, deadline: null, timezone: null },
    });
    expect(all[0]!.steps.map(({ step, completed }) => [step, completed])).toEqual(
      checklistSteps.map((step) => [step, false]),
    );
    expect(new Set(all.map(({ steps }) => JSON.stringify(steps))).size).toBe(1);
  });

  it('counts the completed steps', async () => {
    const { accountId, step } = await aTest();

    const { percentage } = await checklists().toggle(accountId, (await step('clear-tracking')).id, noon);
    const two = await checklists().toggle(accountId, (await step('confirm')).id, noon);
    const one = await checklists().toggle(accountId, (await step('clear-tracking')).id, noon);

    expect([percentage, two.percentage, one.percentage]).toEqual([20, 40, 20]);
  });

  it('completes its email step only by the saved email address', async () => {
    const { accountId, campaignId, step } = await aTest();
    const { id } = await step('input-email');

    expect((await checklists().toggle(accountId, id, noon)).percentage).toBe(0);
    expect(await checklists().saveEmail(accountId, campaignId, 'ann@site.test', noon)).toMatchObject({
      email: 'ann@site.test',
      percentage: 20,
    });
    expect((await checklists().toggle(accountId, id, noon)).percentage).toBe(20);
  });

  it('accepts one email address for a test, also from concurrent requests', async () => {
    const { accountId, campaignId, get } = await aTest();
    const save = (email: string) => checklists().saveEmail(accountId, campaignId, email, noon);

    const answers = await Promise.allSettled(['ann@site.test', 'bob@site.test', 'eve@site.test'].map(save));

    const { email } = await get();
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ code: 'validation_failed', details: { fields: [{ path: 'email' }] } });
    expect(await save(email!)).toMatchObject({ email });
  });

  it('rejects every call of another account', async () => {
    const { campaignId, step, get } = await aTest({ email: 'ann@site.test' });
    const before = await get();
    const { accountId: other } = await anAccount();

    for (const ask of [
      checklists().get(other, campaignId),
      checklists().toggle(other, (await step('confirm')).id, noon),
      checklists().saveEmail(other, campaignId, 'eve@site.test', noon),
      checklists().waitForEvent(other, campaignId, noon),
      checklists().restart(other, campaignId, 'user:eve', noon),
    ]) {
      await expect(ask).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await get()).toEqual(before);
  });
});

describe('the way a lead starts in a test', () => {
  it.each([
    ['by a page visit', 'visit', {}, 'floatbar_v2'],
    ['by the form of an opt-in page', 'opt-in', {}, 'optinform'],
    [
      'by the email link itself if that starts countdowns',
      'link',
      { tracking: { start_on_click: true } },
      'floatbar_v2',
    ],
    ['by the API if there is no page', 'api', {}, null],
    [
      'by a visit if all leads have the same deadline',
      'visit',
      { campaignType: 'FlashSale', deadlineDate: '2026-12-01' },
      null,
    ],
  ] as const)('is %s', async (_, way, facts, type) => {
    const campaign = await aCampaign(facts);
    if (type) await aPage({ campaign, type });

    expect((await checklists().get(campaign.accountId, campaign.id)).testStart).toBe(way);
  });

  it('is the selected list, group or tag of its email platform, before all others', async () => {
    const campaign = await aCampaign({ emailPlatform: 'ontraport' });
    await aPage({ campaign, type: 'optinform' });
    const choose = async (provider: string): Promise<void> => {
      const id = randomUUID();
      await database().sql(
        "INSERT INTO connection (account_id, id, provider, credentials, last_four) VALUES (?, ?, ?, '', '1234')",
        [campaign.accountId, id, provider],
      );
      await database().sql(
        "INSERT INTO integration (account_id, campaign_id, provider, connection_id, trigger_type, container_id) VALUES (?, ?, ?, ?, 'tag', '7')",
        [campaign.accountId, campaign.id, provider, id],
      );
    };
    const way = async () => (await checklists().get(campaign.accountId, campaign.id)).testStart;

    await choose('kit');
    expect(await way()).toBe('opt-in');
    await choose('ontraport');
    expect(await way()).toBe('provider');
  });
});

describe('waiting for an event', () => {
  it('requires an email address', async () => {
    const { accountId, campaignId, enqueued } = await aTest();

    await expect(checklists().waitForEvent(accountId, campaignId, noon)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ path: 'email', message: 'Email is required' }] },
    });
    expect(await enqueued()).toEqual([]);
  });

  it('is one job for any number of requests', async () => {
    const { accountId, campaignId, enqueued } = await aTest({ email: 'ann@site.test' });

    const all = await Promise.all(
      Array.from({ length: 5 }, () => checklists().waitForEvent(accountId, campaignId, noon)),
    );
    await checklists().waitForEvent(accountId, campaignId, after(60_000));

    expect(all.map(({ event }) => event.state)).toEqual(Array(5).fill('waiting'));
    expect(await enqueued()).toEqual([{ payload: { campaignId, askedAt: noon.toISOString() } }]);
  });

  it('restarts when its job must have been lost', async () => {
    const { accountId, campaignId, enqueued } = await aTest({ email: 'ann@site.test' });
    await checklists().waitForEvent(accountId, campaignId, noon);

    await checklists().waitForEvent(accountId, campaignId, after(2 * pollForMs));

    expect((await enqueued()).map(({ payload }) => payload.askedAt)).toEqual([
      noon.toISOString(),
      after(2 * pollForMs).toISOString(),
    ]);
  });

  it('ends with the lead’s deadline once their countdown is active, and completes the step', async () => {
    const { accountId, campaignId, visit, look, get } = await aTest({ email: 'ann@site.test' });
    await checklists().waitForEvent(accountId, campaignId, noon);

    expect(await look(noon, after(2_000))).toBe('not-yet');
    await visit({ email: 'ann@site.test' }, after(3_000));
    expect(await look(noon, after(4_000))).toBe('received');

    expect(await get()).toMatchObject({
      percentage: 40,
      event: {
        state: 'received',
        email: 'ann@site.test',
        deadline: after(3_603_000).toISOString(),
        timezone: 'Europe/Vienna',
      },
    });
    expect(await look(noon, after(6_000))).toBe('over');
  });

  it('ignores another email address, a browser without one, and a buyer without an active countdown', async () => {
    const { accountId, campaignId, visit, look } = await aTest({ email: 'ann@site.test' });
    await checklists().waitForEvent(accountId, campaignId, noon);
    await visit({ email: 'bob@site.test' }, after(1_000));
    await visit({}, after(1_000));
    await service().get(LeadService).saveEmail(accountId, campaignId, 'ann@site.test');

    expect(await look(noon, after(2_000))).toBe('not-yet');
  });

  it('ends at once in a campaign that was archived in the meantime, and does not start there', async () => {
    const { accountId, campaignId, look, get } = await aTest({ email: 'ann@site.test' });
    await checklists().waitForEvent(accountId, campaignId, noon);
    await database().sql('UPDATE campaign SET is_archived = TRUE WHERE id = ?', [campaignId]);

    expect(await look(noon, after(2_000))).toBe('none');

    expect(await get()).toMatchObject({ event: { state: 'none' } });
    await expect(checklists().waitForEvent(accountId, campaignId, after(3_000))).rejects.toMatchObject({
      code: 'campaign_archived',
    });
  });

  it('ends with no event at the time limit, and can be restarted', async () => {
    const { accountId, campaignId, visit, look, get, step } = await aTest({ email: 'ann@site.test' });
    await checklists().waitForEvent(accountId, campaignId, noon);

    expect(await look(noon, after(pollForMs - 1))).toBe('not-yet');
    expect(await look(noon, after(pollForMs))).toBe('none');
    expect(await get()).toMatchObject({ event: { state: 'none', email: null } });
    expect((await step('event')).completed).toBe(false);

    await visit({ email: 'ann@site.test' }, after(pollForMs));
    expect((await checklists().waitForEvent(accountId, campaignId, after(pollForMs + 1))).event.state).toBe('waiting');
    expect(await look(after(pollForMs + 1), after(pollForMs + 2))).toBe('received');
  });

  it('does nothing for a test that was replaced by a later one', async () => {
    const { accountId, campaignId, visit, look, get } = await aTest({ email: 'ann@site.test' });
    await checklists().waitForEvent(accountId, campaignId, noon);
    await checklists().restart(accountId, campaignId, 'user:1', after(1_000));
    await checklists().saveEmail(accountId, campaignId, 'ann@site.test', after(2_000));
    await checklists().waitForEvent(accountId, campaignId, after(3_000));
    await visit({ email: 'ann@site.test' }, after(3_500));

    expect(await look(noon, after(4_000))).toBe('over');
    expect(await get()).toMatchObject({ event: { state: 'waiting' } });
  });

  it('completes no step of a test that starts in between', async () => {
    const { accountId, campaignId, visit, look, step } = await aTest({ email: 'ann@site.test' });
    await checklists().waitForEvent(accountId, campaignId, noon);
    await visit({ email: 'ann@site.test' }, after(1_000));
    const beside = new Database(database().dataSource);

    const polling = await beside.transaction(async () => {
      await beside.sql("UPDATE checklist SET event_state = 'waiting', event_asked_at = ? WHERE campaign_id = ?", [
        after(1_500),
        campaignId,
      ]);
      // The poll has read the row before it waits to write it.
      const ended = look(noon, after(2_000));
      await eventually(async () =>
        expect(
          await beside.sql(
            "SELECT ID FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND INFO LIKE 'UPDATE `checklist`%'",
          ),
        ).toHaveLength(1),
      );
      return { ended };
    });

    expect(await polling.ended).toBe('over');
    expect((await step('event')).completed).toBe(false);
  });
});

describe('a new test', () => {
  it('deletes the email address, every step and the test lead, whose history stays', async () => {
    const { accountId, campaignId, visit, personOf, look, step } = await aTest({ email: 'ann@site.test' });
    await checklists().toggle(accountId, (await step('confirm')).id, noon);
    await checklists().waitForEvent(accountId, campaignId, noon);
    await visit({ email: 'ann@site.test' }, after(1_000));
    await look(noon, after(2_000));

    const restarted = await checklists().restart(accountId, campaignId, 'user:mira', after(10_000));
    await visit({ email: 'ann@site.test' }, after(20_000));

    expect(restarted).toMatchObject({ email: null, percentage: 0, event: { state: 'idle', email: null } });
    const lead = await personOf('ann@site.test');
    expect(lead!.deadlineAt).toEqual(after(3_620_000));
    expect((await ledgerOf(accountId, lead!.id)).map(({ what, cause }) => `${what} by ${cause}`)).toEqual([
      'started by visit',
      'cleared by user:mira',
      'started by visit',
    ]);
  });

  it('leaves other leads unchanged', async () => {
    const { accountId, campaignId, visit, personOf } = await aTest({ email: 'ann@site.test' });
    await visit({ email: 'bob@site.test' }, noon);

    await checklists().restart(accountId, campaignId, 'user:1', after(1_000));

    expect(await personOf('bob@site.test')).toMatchObject({ startedAt: noon });
  });
});
