import { describe, expect, it } from '@jest/globals';
import {
  ConnectionService,
  DeliveryProviderService,
  IntegrationService,
  ProviderAdapters,
} from '@lastcall/core/integrations';
import {
  aCampaign,
  allKeys,
  allRows,
  asOtherAccount,
  database,
  eventually,
  captureLogs,
  service,
  useEcho,
  useProviders,
} from '@lastcall/core/testing-kit';
import { useWorker } from './testing-kit/index.ts';

const providers = useProviders();
const echo = useEcho(() => providers.origin());
useWorker({ env: () => echo.env() });

const integrations = (): IntegrationService => service().get(IntegrationService);
const stateOf = async (accountId: number): Promise<unknown> =>
  (
    await database().sql<{ webhook_state: string }[]>('SELECT webhook_state FROM integration WHERE account_id = ?', [
      accountId,
    ])
  )[0]?.webhook_state;

/** A campaign whose owner requests a webhook of MailerLite. */
async function aRequester() {
  const campaign = await aCampaign({ emailPlatform: 'mailerlite' });
  const { accountId } = campaign;
  const credentials = providers.newCredentials('mailerlite');
  const connection = await service().get(ConnectionService).connect(accountId, 'mailerlite', credentials);
  const [group] = await service().get(ProviderAdapters).of('mailerlite').containers.group!({
    connectionId: null,
    credentials,
  });
  await integrations().save(campaign, 'mailerlite', null, {
    oauth_id: connection.id,
    trigger: 'group',
    containerId: group!.id,
    containerName: group!.name,
    deadline_text_custom_field: 'city',
  });
  return {
    campaign,
    accountId,
    key: credentials.api_key,
    wish: () => integrations().createWebhook(campaign, 'mailerlite', null),
  };
}

describe('credentials of a provider', () => {
  it('are in no job, log, table or metric when the provider echoes them in a failure', async () => {
    const logged = captureLogs();
    const [refused, expired, well] = [await aRequester(), await aRequester(), await aRequester()];

    await well.wish();
    await eventually(async () => expect(await stateOf(well.accountId)).toBe('created'));
    const signing = await service()
      .get(DeliveryProviderService)
      .secretOf(well.accountId, well.campaign.id, 'mailerlite');
    echo.echo(422);
    await refused.wish();
    await eventually(async () => expect(await stateOf(refused.accountId)).toBe('failed'));
    echo.echo(401);
    await expired.wish();
    await eventually(async () =>
      expect(await database().sql('SELECT health FROM connection WHERE account_id = ?', [expired.accountId])).toEqual([
        { health: 'reconnect' },
      ]),
    );
    const places = {
      rows: await allRows(),
      redis: await allKeys(),
      metrics: (await asOtherAccount().get('/metrics')).text,
      log: logged(),
    };

    const canaries = [refused.key, expired.key, well.key, signing!];
    expect(echo.said()).toContain(refused.key);
    expect(echo.said()).toContain(expired.key);
    expect(places.redis).toContain('webhook-creation');
    expect(places.rows).toContain('…');
    const found = canaries.flatMap((canary) =>
      Object.entries(places)
        .filter(([, text]) => text.includes(canary))
        .map(([place]) => [place, canary]),
    );
    expect(found).toEqual([]);
  });
});
