import { randomUUID } from 'node:crypto';
import { Campaign } from '@lastcall/core/campaigns';
import { Envelope, randomKey } from '@lastcall/core/platform';
import { SalesIntegrationRow } from '@lastcall/core/sales';
import { InboundMailRow } from '../sales/intake/inbound-mail.entity.ts';
import { Sale } from '../sales/sales/sale.entity.ts';
import { signingSecretContext } from '../sales/sales/signing-place.ts';
import { aCampaign, type Owner } from './factories.ts';
import { database, service } from './service.ts';

type SalesFacts = { campaign?: Campaign & { owner: Owner } } & Partial<
  Omit<SalesIntegrationRow, 'accountId' | 'campaignId'>
>;

/**
 * Sets up a provider's sales, in a new campaign unless one is given: 49 USD through `custom`. `signingSecret` is in plain
 * text.
 */
export async function aSalesIntegration({ campaign, signingSecret = null, ...facts }: SalesFacts = {}): Promise<
  SalesIntegrationRow & { campaign: Campaign & { owner: Owner }; owner: Owner }
> {
  const whose = campaign ?? (await aCampaign());
  const row: SalesIntegrationRow = {
    accountId: whose.accountId,
    campaignId: whose.id,
    provider: 'custom',
    hash: randomKey(),
    previousHash: null,
    previousUntil: null,
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
    webhookNextAt: null,
    version: 1,
    ...facts,
  };
  if (signingSecret !== null)
    row.signingSecret = service().get(Envelope).encrypt(signingSecret, signingSecretContext(row));
  await database().manager.insert(SalesIntegrationRow, row);
  return { ...row, campaign: whose, owner: whose.owner };
}

/**
 * Records a sale of 49 USD through the `custom` webhook, by a known lead and before the deadline, unless `facts` override this.
 */
export async function aCountedSale(
  { accountId, id: campaignId }: Pick<Campaign, 'accountId' | 'id'>,
  facts: Partial<Omit<Sale, 'accountId' | 'campaignId'>> = {},
): Promise<Sale> {
  const sale: Sale = {
    accountId,
    id: randomUUID(),
    campaignId,
    leadId: null,
    provider: 'custom',
    amount: '49.0000',
    currency: 'USD',
    refundedAmount: '0.0000',
    sentAmount: '49.00',
    sentCurrency: 'USD',
    isPaidAmount: false,
    externalId: null,
    dedupeKey: randomUUID(),
    isFlagged: false,
    isCodeOfOther: false,
    buyerLeadId: null,
    expectedAmount: null,
    expectedCurrency: null,
    isLate: false,
    isMatched: true,
    hasUnit: null,
    deadlineAt: null,
    actor: null,
    createdAt: new Date(),
    ...facts,
  };
  await database().manager.insert(Sale, sale);
  return sale;
}

/** Stores a `custom` delivery that needs its owner's decision because its merge tag was not filled in. */
export async function aHeldDelivery({
  accountId,
  id: campaignId,
}: Pick<Campaign, 'accountId' | 'id'>): Promise<string> {
  const id = randomUUID();
  const row: InboundMailRow = {
    accountId,
    id,
    campaignId,
    provider: 'custom',
    mailKey: randomUUID(),
    verdict: 'held-merge-tag',
    saleId: null,
    spf: 'none',
    dkim: 'none',
    sender: null,
    subject: null,
    excerpt: 'email: {{email}}',
    heldSale: JSON.stringify({ externalId: null, paid: null, sent: { amount: '49.00', currency: 'USD' } }),
    actor: null,
    receivedAt: new Date(),
  };
  await database().manager.insert(InboundMailRow, row);
  return id;
}
