import { describe, expect, it } from '@jest/globals';
import type { Checklist, ChecklistStep } from '@lastcall/contracts/onboarding';
import { aCampaign, as, database, isHiddenFromOtherAccounts } from '@lastcall/core/testing-kit';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

type OwnCampaign = Awaited<ReturnType<typeof aCampaign>>;

const path = (id: string) => `/api/checklist/${id}`;
const email = 'ann@site.test';
const checklistOf = async ({ owner, id }: OwnCampaign): Promise<Checklist> => (await as(owner).get(path(id))).body;
const stepOf = ({ steps }: Checklist, name: ChecklistStep) => steps.find(({ step }) => step === name)!;
const saveEmail = ({ owner, id }: OwnCampaign, typed: unknown) => as(owner).put(`${path(id)}/email`, { email: typed });

/** A step and its owner. */
async function aStep() {
  const campaign = await aCampaign();
  return { owner: campaign.owner, id: stepOf(await checklistOf(campaign), 'clear-tracking').id };
}

describe('GET /api/checklist/:campaignId', () => {
  it('has no completed steps at first', async () => {
    const campaign = await aCampaign();

    expect(await checklistOf(campaign)).toEqual({
      steps: ['clear-tracking', 'input-email', 'event', 'link', 'confirm'].map((step) => ({
        id: expect.any(String),
        step,
        completed: false,
      })),
      email: null,
      percentage: 0,
      testStart: 'api',
      clocksBegin: 'api',
      event: { state: 'idle', email: null, deadline: null, timezone: null, provider: null },
    });
    expect(await checklistOf(campaign)).toEqual(await checklistOf(campaign));
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({ method: 'GET', path: path(campaign.id) }));
});

describe('PUT /api/checklist/done/:stepId', () => {
  const toggle = (campaign: OwnCampaign, checklist: Checklist, step: ChecklistStep) =>
    as(campaign.owner).put(`/api/checklist/done/${stepOf(checklist, step).id}`);

  it('marks a step as done and as not done, with an empty body', async () => {
    const campaign = await aCampaign();
    const checklist = await checklistOf(campaign);

    const done = await toggle(campaign, checklist, 'link');
    const undone = await toggle(campaign, checklist, 'link');

    expect([done.status, done.body.percentage, stepOf(done.body, 'link').completed]).toEqual([200, 20, true]);
    expect([undone.status, undone.body.percentage, stepOf(undone.body, 'link').completed]).toEqual([200, 0, false]);
  });

  it('does not change the email step, which has its own endpoint', async () => {
    const campaign = await aCampaign();

    const { body } = await toggle(campaign, await checklistOf(campaign), 'input-email');

    expect(stepOf(body, 'input-email').completed).toBe(false);
  });

  isHiddenFromOtherAccounts({ name: 'step', make: aStep }, (step) => ({
    method: 'PUT',
    path: `/api/checklist/done/${step.id}`,
  }));
});

describe('PUT /api/checklist/:campaignId/email', () => {
  it('stores the email address of this test and locks its step', async () => {
    const campaign = await aCampaign();

    const { status, body } = await saveEmail(campaign, ' ANN@Site.test ');

    expect([status, body.email, body.percentage, stepOf(body, 'input-email').completed]).toEqual([
      200,
      email,
      20,
      true,
    ]);
    expect(await saveEmail(campaign, email)).toMatchObject({ status: 200, body: { email } });
    expect(await saveEmail(campaign, 'bob@site.test')).toMatchObject({
      status: 400,
      body: {
        details: {
          fields: [
            { path: 'email', message: 'This test already has an email address. Start a new test to use another.' },
          ],
        },
      },
    });
    expect((await checklistOf(campaign)).email).toBe(email);
  });

  it.each([
    [undefined, 'Email is required'],
    [7, 'Email is required'],
    ['  ', 'Email is required'],
    ['ann', 'Invalid email address'],
    ['ann@site', 'Invalid email address'],
    [`${'a'.repeat(250)}@b.co`, 'Invalid email address'],
  ])('rejects %j with the screen’s message', async (typed, message) => {
    const campaign = await aCampaign();

    expect(await saveEmail(campaign, typed)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path: 'email', message }] } },
    });
    expect((await checklistOf(campaign)).email).toBeNull();
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({
    method: 'PUT',
    path: `${path(campaign.id)}/email`,
    body: { email },
  }));
});

describe('POST /api/checklist/:campaignId/event', () => {
  const wait = ({ owner, id }: OwnCampaign) => as(owner).post(`${path(id)}/event`);
  const workOf = ({ accountId }: OwnCampaign) =>
    database().sql('SELECT topic FROM outbox WHERE account_id = ?', [accountId]);

  it('makes the worker wait for the test lead, only once at a time', async () => {
    const campaign = await aCampaign();
    await saveEmail(campaign, email);

    expect(await wait(campaign)).toMatchObject({ status: 202, body: { event: { state: 'waiting' } } });
    expect(await wait(campaign)).toMatchObject({ status: 202, body: { event: { state: 'waiting' } } });
    expect(await workOf(campaign)).toEqual([{ topic: 'event-polling' }]);
  });

  it('requires the email address to wait for', async () => {
    const campaign = await aCampaign();

    expect(await wait(campaign)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path: 'email', message: 'Email is required' }] } },
    });
    expect(await workOf(campaign)).toEqual([]);
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({ method: 'POST', path: `${path(campaign.id)}/event` }));
});

describe('POST /api/checklist/:campaignId/restart', () => {
  it('starts over, optionally with another email address', async () => {
    const campaign = await aCampaign();
    await saveEmail(campaign, email);
    await as(campaign.owner).post(`${path(campaign.id)}/event`);

    const { status, body } = await as(campaign.owner).post(`${path(campaign.id)}/restart`);

    expect([status, body.email, body.percentage, body.event.state]).toEqual([200, null, 0, 'idle']);
    expect(await saveEmail(campaign, 'bob@site.test')).toMatchObject({ status: 200, body: { email: 'bob@site.test' } });
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({ method: 'POST', path: `${path(campaign.id)}/restart` }));
});
