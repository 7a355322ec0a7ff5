import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  aCampaign,
  as,
  database,
  isHiddenFromOtherAccounts,
  useProviders,
  useService,
} from '@lastcall/core/testing-kit';
import { apiModule } from '../api.module.ts';

const providers = useProviders();
useService(apiModule, { env: providers.env });

/** A campaign that syncs to a field of Kit, with a lead who has an active countdown. */
async function aWritingCampaign() {
  const { owner, id, accountId } = await aCampaign({ emailPlatform: 'kit' });
  const { body: connection } = await as(owner).post(
    `/apiflow/v2/kit/connections/${id}`,
    providers.newCredentials('kit'),
  );
  const save = (body: object) =>
    as(owner).post(`/apiflow/v2/kit/save/${id}`, { oauth_id: connection.id as string, ...body });
  await save({ deadline_text_custom_field: 'deadline', fieldName: 'Deadline' });
  const { body: lead } = await as(owner).post(`/v2/api/campaigns/${id}/leads`, { email: 'ann@site.test' });
  const setup = async () => (await as(owner).get(`/apiflow/v2/kit/${id}`)).body.integrations[0];
  const settle = (state: string, problem: string | null = null) =>
    database().sql('UPDATE field_sync SET state = ?, problem = ?, next_at = NULL WHERE account_id = ?', [
      state,
      problem,
      accountId,
    ]);
  return { owner, id, accountId, leadId: lead.id as string, save, setup, settle };
}

describe('GET /apiflow/v2/:provider/:campaignId', () => {
  it('returns the state of the sync', async () => {
    const { setup, settle } = await aWritingCampaign();

    expect(await setup()).toMatchObject({
      field: 'deadline',
      fieldName: 'Deadline',
      timeField: null,
      codeField: null,
      fields: { pending: 1, written: 0, nobody: 0, failed: 0 },
    });
    await settle('written');

    expect(await setup()).toMatchObject({ fields: { pending: 0, written: 1, nobody: 0, failed: 0 } });
  });
});

describe('POST /apiflow/v2/:provider/save/:campaignId', () => {
  it('saves four fields and removes one that is null', async () => {
    const { save, setup } = await aWritingCampaign();

    await save({
      deadline_time_custom_field: 'ends_at',
      timeFieldName: 'Ends at',
      personal_code_custom_field: 'code',
      codeFieldName: 'Code',
      personal_token_custom_field: 'token',
      tokenFieldName: 'Token',
    });
    expect(await setup()).toMatchObject({
      field: 'deadline',
      timeField: 'ends_at',
      timeFieldName: 'Ends at',
      codeField: 'code',
      codeFieldName: 'Code',
      tokenField: 'token',
      tokenFieldName: 'Token',
    });
    await save({ deadline_text_custom_field: null });

    expect(await setup()).toMatchObject({ field: null, fieldName: null, timeField: 'ends_at' });
  });

  it('requests a full sync when another field is chosen', async () => {
    const { save, accountId, id } = await aWritingCampaign();

    await save({ deadline_time_custom_field: 'ends_at', timeFieldName: 'Ends at' });

    expect(
      await database().sql(
        "SELECT 1 FROM outbox WHERE account_id = ? AND topic = 'provider-fields' AND JSON_VALUE(payload, '$.campaignId') = ?",
        [accountId, id],
      ),
    ).toHaveLength(2);
  });
});

describe('POST /apiflow/v2/:provider/push/:campaignId', () => {
  it('retries failed leads', async () => {
    const { owner, id, settle } = await aWritingCampaign();
    await settle('failed', 'No such field');

    expect(await as(owner).post(`/apiflow/v2/kit/push/${id}`, { who: 'failed' })).toMatchObject({
      status: 202,
      body: { pending: 1, failed: 0 },
    });
  });

  it('syncs again every lead with an active countdown', async () => {
    const { owner, id, accountId } = await aWritingCampaign();
    const count = async () =>
      (
        await database().sql(
          "SELECT 1 FROM outbox WHERE account_id = ? AND topic = 'provider-fields' AND JSON_VALUE(payload, '$.collects') = 'again'",
          [accountId],
        )
      ).length;

    expect(await as(owner).post(`/apiflow/v2/kit/push/${id}`, { who: 'everybody' })).toMatchObject({ status: 202 });

    expect(await count()).toBe(1);
  });

  it('responds not_connected if no field is selected', async () => {
    const { owner, id } = await aCampaign({ emailPlatform: 'kit' });

    expect(await as(owner).post(`/apiflow/v2/kit/push/${id}`, { who: 'everybody' })).toMatchObject({
      status: 409,
      body: { code: 'not_connected' },
    });
  });

  isHiddenFromOtherAccounts({ name: 'campaign', make: async () => aWritingCampaign() }, ({ id }) => ({
    method: 'POST',
    path: `/apiflow/v2/kit/push/${id}`,
    body: { who: 'everybody' },
  }));
});

describe('GET /apiflow/v2/:provider/pushes/:campaignId', () => {
  it("lists the leads in one state with the provider's message for each", async () => {
    const { owner, id, leadId, settle } = await aWritingCampaign();
    await settle('failed', 'No such field');

    expect(await as(owner).get(`/apiflow/v2/kit/pushes/${id}?state=failed`)).toMatchObject({
      status: 200,
      body: {
        pushes: [{ leadId, email: 'ann@site.test', state: 'failed', problem: 'No such field' }],
        nextCursor: null,
      },
    });
    expect((await as(owner).get(`/apiflow/v2/kit/pushes/${id}?state=written`)).body.pushes).toEqual([]);
  });

  it('continues after a page without duplicates or gaps', async () => {
    const { owner, id, accountId, settle } = await aWritingCampaign();
    const others = Array.from({ length: 70 }, () => [accountId, id, 'kit', randomUUID(), new Date()]);
    await database().sql('INSERT INTO field_sync (account_id, campaign_id, provider, lead_id, requested_at) VALUES ?', [
      others,
    ]);
    await settle('failed');

    const seen: string[] = [];
    let cursor: string | null = '';
    do {
      const { body }: { body: { pushes: { leadId: string }[]; nextCursor: string | null } } = await as(owner).get(
        `/apiflow/v2/kit/pushes/${id}?state=failed${cursor ? `&cursor=${cursor}` : ''}`,
      );
      seen.push(...body.pushes.map(({ leadId }) => leadId));
      cursor = body.nextCursor;
    } while (cursor !== null);

    expect(seen).toHaveLength(71);
    expect(new Set(seen).size).toBe(71);
  });

  isHiddenFromOtherAccounts({ name: 'campaign', make: async () => aWritingCampaign() }, ({ id }) => ({
    method: 'GET',
    path: `/apiflow/v2/kit/pushes/${id}?state=failed`,
  }));
});
