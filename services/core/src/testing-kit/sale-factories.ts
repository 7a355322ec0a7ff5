import { Campaign } from '@lastcall/core/campaigns';
import { Envelope, randomKey } from '@lastcall/core/platform';
import { SalesIntegrationRow } from '@lastcall/core/sales';
import { signingPlace } from '../sales/signing-place.ts';
import { aCampaign, type Owner } from './factories.ts';
import { database, service } from './service.ts';

type SalesFacts = { campaign?: Campaign & { owner: Owner } } & Partial<Omit<SalesIntegrationRow, 'accountId' | 'campaignId'>>;

/** What a provider's sales count as, in a new campaign unless one is given: 49 USD by `custom`. `signingSecret` is given in clear. */
export async function aSalesIntegration({ campaign, signingSecret = null, ...facts }: SalesFacts = {}): Promise<SalesIntegrationRow & { campaign: Campaign & { owner: Owner }; owner: Owner }> {
  const whose = campaign ?? (await aCampaign());
  const row: SalesIntegrationRow = {
    accountId: whose.accountId,
    campaignId: whose.id,
    provider: 'custom',
    hash: randomKey(),
    amount: '49.0000',
    currency: 'USD',
    tagId: null,
    tagName: null,
    ruleId: null,
    ruleUrl: null,
    signingSecret: null,
    webhookState: 'none',
    webhookError: null,
    webhookAttempts: 0,
    ...facts,
  };
  if (signingSecret !== null) row.signingSecret = service().get(Envelope).encrypt(signingSecret, signingPlace(row));
  await database().manager.insert(SalesIntegrationRow, row);
  return { ...row, campaign: whose, owner: whose.owner };
}
