import { describe, expect, it } from '@jest/globals';
import { ChecklistService, pollForMs } from '@lastcall/core/onboarding';
import { ConnectionService, IntegrationService } from '@lastcall/core/integrations';
import { LeadService } from '@lastcall/core/tracking';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { randomKey } from '@lastcall/core/platform';
import { aCampaign, database, eventually, service, useProviders } from '@lastcall/core/testing-kit';
import { enqueue, jobOf, newestWork, waitUntilDone, useWorker } from '../../testing-kit/index.ts';

const providers = useProviders();
useWorker({ env: () => providers.env() });

const email = 'ann@site.test';
const checklists = (): ChecklistService => service().get(ChecklistService);

/** A campaign with the test contact Ann, and functions that wait for her event and cause it. */
async function aTest(facts: Parameters<typeof aCampaign>[0] = {}) {
  const { accountId, id: campaignId } = await aCampaign(facts);
  await checklists().saveEmail(accountId, campaignId, email, new Date());
  const wait = async () => {
    await checklists().waitForEvent(accountId, campaignId, new Date());
    return newestWork('event-polling', 'campaignId', campaignId);
  };
  const visit = async (who = email) => {
    const campaign = await service().get(VisitorConfigService).ownCampaign(accountId, campaignId);
    return service().get(LeadService).track(campaign, { leadId: null, email: who, visitorId: randomKey() }, new Date());
  };
  return { accountId, campaignId, wait, visit, get: () => checklists().get(accountId, campaignId) };
}

/** Returns the job of an outbox row once it waits for its next poll. */
async function waitingJob(work: string) {
  return eventually(async () => {
    const job = (await jobOf('event-polling', work))!;
    expect(await job.getState()).toBe('delayed');
    return job;
  });
}

describe('waiting for the event of a test contact', () => {
  it('polls until the event has arrived, and completes the step', async () => {
    const { wait, visit, get } = await aTest();
    const work = await wait();
    const job = await waitingJob(work);
    expect((await get()).event.state).toBe('waiting');

    await visit('bob@site.test');
    const { deadlineAt } = await visit();
    await waitUntilDone(work);

    const { event, steps } = await get();
    expect(event).toMatchObject({ state: 'received', email, deadline: deadlineAt.toISOString() });
    expect(steps.find(({ step }) => step === 'event')).toMatchObject({ completed: true });
    expect(job.attemptsMade).toBe(0);
  });

  it('asks the email platform when no webhook reports the contact', async () => {
    const { accountId, campaignId, wait, get } = await aTest({ emailPlatform: 'ontraport' });
    const credentials = providers.newCredentials('ontraport');
    const { id } = await service().get(ConnectionService).connect(accountId, 'ontraport', credentials);
    const [tag] = await service().get(IntegrationService).containers(accountId, 'ontraport', id, 'tag');
    await database().sql(
      "INSERT INTO integration (account_id, campaign_id, provider, connection_id, trigger_type, container_id) VALUES (?, ?, 'ontraport', ?, 'tag', ?)",
      [accountId, campaignId, id, tag!.id],
    );
    await providers.addContact('ontraport', credentials.api_key, tag!.id, email);

    await waitUntilDone(await wait());

    await eventually(async () =>
      expect((await get()).event).toMatchObject({
        state: 'received',
        email,
        provider: { name: 'Ontraport', state: 'present', hasCalled: false },
      }),
    );
  });

  it('immediately finds an event that arrived before the wait began', async () => {
    const { wait, visit, get } = await aTest();
    await visit();

    await waitUntilDone(await wait());

    expect((await get()).event.state).toBe('received');
  });

  it('gives up at the time limit and can be started again', async () => {
    const { accountId, campaignId, wait, visit, get } = await aTest();
    const askedAt = new Date(Date.now() - pollForMs + 2_500);
    await database().sql("UPDATE checklist SET event_state = 'waiting', event_asked_at = ? WHERE campaign_id = ?", [
      askedAt,
      campaignId,
    ]);

    const work = await enqueue('event-polling', accountId, { campaignId, askedAt: askedAt.toISOString() });
    await waitingJob(work);
    expect((await get()).event.state).toBe('waiting');
    expect(await waitUntilDone(work)).toEqual(['event-polling']);

    expect(await get()).toMatchObject({ percentage: 20, event: { state: 'none', email: null, deadline: null } });
    await visit();
    await waitUntilDone(await wait());
    expect((await get()).event.state).toBe('received');
  });

  it('ends silently when a newer test has begun', async () => {
    const { accountId, campaignId, wait, get } = await aTest();
    const work = await wait();
    await waitingJob(work);

    await checklists().restart(accountId, campaignId, 'user:1', new Date());

    expect(await waitUntilDone(work)).toEqual(['event-polling']);
    expect(await get()).toMatchObject({ email: null, percentage: 0, event: { state: 'idle' } });
  });

  it('ends when the campaign is deleted', async () => {
    const { campaignId, wait } = await aTest();
    const work = await wait();
    await waitingJob(work);

    await database().sql('DELETE FROM campaign WHERE id = ?', [campaignId]);

    expect(await waitUntilDone(work)).toEqual(['event-polling']);
  });

  it('has no email address in the job', async () => {
    const { wait } = await aTest();
    const work = await wait();

    const { data } = await waitingJob(work);

    expect(JSON.stringify(data)).not.toContain('@');
  });
});
