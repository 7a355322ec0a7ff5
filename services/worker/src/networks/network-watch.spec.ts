import { describe, expect, it } from '@jest/globals';
import { LeadNetworkRepository } from '@lastcall/core/leads';
import { LOGGER, randomKey } from '@lastcall/core/platform';
import { aCampaign, database, eventually, service } from '@lastcall/core/testing-kit';
import { useWorker } from '../testing-kit/index.ts';
import { NetworkWatch } from './network-watch.ts';

useWorker();

describe('the networks of a campaign that nobody visits any more', () => {
  it('are deleted when their week is over, however many there are, and no others', async () => {
    const { accountId, id } = await aCampaign();
    const leadId = crypto.randomUUID();
    await database().sql('INSERT INTO lead_person (account_id, id, campaign_id) VALUES (?, ?, ?)', [accountId, leadId, id]);
    const networks = Array.from({ length: 2_502 }, (_, n) => [accountId, id, randomKey(), leadId, new Date(Date.now() + (n < 2_500 ? -1 : 3_600_000))]);
    await database().sql('INSERT INTO lead_network (account_id, campaign_id, network_hash, lead_id, expires_at) VALUES ?', [networks]);
    const watch = new NetworkWatch(service().get(LeadNetworkRepository), service().get(LOGGER));

    watch.onApplicationBootstrap();

    await eventually(async () => expect(await database().sql('SELECT COUNT(*) AS n FROM lead_network WHERE campaign_id = ?', [id])).toEqual([{ n: '2' }]));
    await watch.beforeApplicationShutdown();
  });
});
