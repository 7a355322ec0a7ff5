import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { limits, type ResponseOf, type SalesProvider } from '@lastcall/contracts';
import { isSignedByKit } from '@lastcall/core/integrations';
import { Database, Envelope, isDuplicate, isSameText, pageOf, readCursor, Tokens } from '@lastcall/core/platform';
import { deadlineOf, LeadService, TrackedAccountService, type Lead, type TrackedCampaign } from '@lastcall/core/leads';
import { WebhookEventsService } from '@lastcall/core/outgoing-webhooks';
import { PersonAddressesRepository } from '@lastcall/core/person-addresses';
import { isSameAmount } from './money.ts';
import type { Sale } from './sale.entity.ts';
import { presentSale } from './sale.presenter.ts';
import { copyWindowMs, identityOfCopy, keyOfNamed, keyOfPast, type SaleNotice, type SentPrice } from './sale-notice.ts';
import { saleRecorded } from './sale-recorded.ts';
import { SaleRepository } from './sale.repository.ts';
import { SalesIntegrationRepository } from './sales-integration.repository.ts';
import type { SalesIntegrationRow } from './sales-integration.entity.ts';
import { signingPlace } from './signing-place.ts';

/** Tries of a sale whose copies arrive at the same moment: the loser of the unique key finds the winner's row at the next. */
const mostTries = 5;

/** Whose price a thank-you page takes, the first that has one. */
const pageProviders: readonly SalesProvider[] = ['custom', 'make', 'zapier', 'kit'];

/** A sale address that is right: whose it is and what a sale counts as there. */
export interface SaleAddress {
  readonly campaign: TrackedCampaign;
  readonly provider: string;
  readonly amount: string;
  readonly currency: string;
  readonly tagId: string | null;
  /** Encrypted; null when the provider signs nothing. */
  readonly signingSecret: string | null;
}

/** Counts each sale once. */
@Injectable()
export class SaleService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Envelope) private readonly envelope: Envelope,
    @Inject(SaleRepository) private readonly sales: SaleRepository,
    @Inject(SalesIntegrationRepository) private readonly integrations: SalesIntegrationRepository,
    @Inject(LeadService) private readonly leads: LeadService,
    @Inject(PersonAddressesRepository) private readonly addresses: PersonAddressesRepository,
    @Inject(Tokens) private readonly tokens: Tokens,
    @Inject(TrackedAccountService) private readonly tracked: TrackedAccountService,
    @Inject(WebhookEventsService) private readonly webhooks: WebhookEventsService,
  ) {}

  /** The address of a campaign's sales by a provider; null, without a difference, for a wrong campaign, provider or hash, and before a price was saved. */
  async addressOf(campaignId: string, provider: string, hash: string): Promise<SaleAddress | null> {
    const campaign = await this.tracked.campaignOf(campaignId);
    const row = campaign && (await this.integrations.findOne(campaign.accountId, { campaignId, provider }));
    const isRight = isSameText(row?.hash ?? '', hash);
    if (!row || !isRight || !isPriced(row)) return null;
    return { campaign, provider, amount: row.amount, currency: row.currency, tagId: row.tagId, signingSecret: row.signingSecret };
  }

  /** What a sale counts as that a thank-you page tells of: the campaign's price, whichever provider it was saved for; null before one was saved. */
  async addressOfPage(campaign: TrackedCampaign): Promise<SaleAddress | null> {
    const rows = (await this.integrations.find(campaign.accountId, { campaignId: campaign.id })).filter(isPriced);
    // An order that the checkout's own webhook tells of too is then known by the same number.
    const row = pageProviders.map((provider) => rows.find((each) => each.provider === provider)).find((each) => each !== undefined);
    return row ? { campaign, provider: row.provider, amount: row.amount, currency: row.currency, tagId: null, signingSecret: null } : null;
  }

  /** Whether a delivery is signed as it must be: by the secret that the provider gave us, if it gave one. */
  isSigned(address: SaleAddress, signature: string | undefined, rawBody: string | Buffer, now: Date): boolean {
    if (address.signingSecret === null) return true;
    const place = signingPlace({ accountId: address.campaign.accountId, campaignId: address.campaign.id, provider: address.provider });
    return isSignedByKit(signature, rawBody, this.envelope.decrypt(address.signingSecret, place), now);
  }

  /**
   * Counts a sale; resolves when it is committed. True when it was counted before.
   * With an order id it is known for ever; without one, the same buyer, price and provider within ten minutes of the counted sale is a copy, which flags it.
   */
  async record(address: SaleAddress, notice: SaleNotice, sent: SentPrice, receivedAt: Date): Promise<{ isDuplicate: boolean }> {
    for (let tries = 1; ; tries++) {
      try {
        const key = keyOfNamed(address.provider, notice);
        return await (key === null ? this.recordUnnamed(address, notice, sent, receivedAt) : this.recordNamed(address, notice, sent, receivedAt, key));
      } catch (error) {
        if (tries === mostTries || !isDuplicate(error, 'sale_once')) throw error;
      }
    }
  }

  /** Whether any of these leads of a person has bought. */
  hasBought(accountId: number, leadIds: readonly string[]): Promise<boolean> {
    return this.sales.isOfAny(accountId, leadIds);
  }

  /** The sales of a campaign, newest first, a page of the table at a time. */
  async list(accountId: number, campaignId: string, cursor: string | undefined): Promise<ResponseOf<'listSaleEvents'>> {
    const found = await this.sales.list(accountId, campaignId, readCursor(cursor), limits.salesEventsPage + 1);
    const { rows, nextCursor } = pageOf(found, limits.salesEventsPage);
    const addresses = await this.addresses.of(accountId, rows.flatMap(({ leadId }) => leadId ?? []));
    return { events: rows.map((sale) => presentSale(sale, addresses.get(sale.leadId ?? '') ?? null)), nextCursor };
  }

  /** Lets sales count on without saying whose they were. */
  forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    return this.sales.forgetLeads(accountId, leadIds);
  }

  private async recordNamed(address: SaleAddress, notice: SaleNotice, sent: SentPrice, receivedAt: Date, key: string): Promise<{ isDuplicate: boolean }> {
    if (await this.sales.findByKey(address.campaign.accountId, address.campaign.id, key)) return { isDuplicate: true };
    await this.database.transaction(() => this.insert(address, notice, sent, receivedAt, key));
    return { isDuplicate: false };
  }

  /**
   * The newest sale of its kind has the kind's key; ten minutes after it, a further sale takes the key over.
   * So the window begins with the counted sale and has no edges in between, and the unique key decides between copies of one moment.
   */
  private async recordUnnamed(address: SaleAddress, notice: SaleNotice, sent: SentPrice, receivedAt: Date): Promise<{ isDuplicate: boolean }> {
    const { accountId, id: campaignId } = address.campaign;
    const key = this.tokens.keyedHash('sale', identityOfCopy(address.provider, notice, sent));
    const isCopyOf = (sale: Sale) => receivedAt.getTime() - sale.createdAt.getTime() < copyWindowMs;
    const newest = await this.sales.findByKey(accountId, campaignId, key);
    if (newest && isCopyOf(newest)) return this.flag(newest);
    return this.database.transaction(async () => {
      const current = newest && (await this.sales.findByKey(accountId, campaignId, key, 'lock'));
      if (current && isCopyOf(current)) return this.flag(current);
      if (current) await this.sales.update(accountId, { id: current.id }, { dedupeKey: keyOfPast(key, current.id) });
      await this.insert(address, notice, sent, receivedAt, key);
      return { isDuplicate: false };
    });
  }

  private async flag(sale: Sale): Promise<{ isDuplicate: true }> {
    if (!sale.isFlagged) await this.sales.update(sale.accountId, { id: sale.id }, { isFlagged: true });
    return { isDuplicate: true };
  }

  private async insert(address: SaleAddress, notice: SaleNotice, sent: SentPrice, receivedAt: Date, dedupeKey: string): Promise<void> {
    const { campaign, provider, amount, currency } = address;
    // First, since rows that refer to the campaign hold it for reading: two sales would wait for each other.
    const isSoldOut = campaign.rule.kind === 'quantity' && !(await this.sales.takeOne(campaign.accountId, campaign.id, receivedAt));
    const createdAt = notice.happenedAt && notice.happenedAt < receivedAt ? notice.happenedAt : receivedAt;
    const lead = notice.lead ? notice.lead : notice.email === null ? null : await this.buyerOf(campaign, notice.email, createdAt);
    const deadline = deadlineOf(campaign, lead);
    const sale = await this.sales.insert(campaign.accountId, {
      id: randomUUID(),
      campaignId: campaign.id,
      leadId: lead?.id ?? null,
      provider,
      amount,
      currency,
      sentAmount: sent.amount,
      sentCurrency: sent.currency,
      externalId: notice.externalId?.slice(0, 200) ?? null,
      dedupeKey,
      isFlagged: !isSameAmount(sent.amount, amount) || sent.currency.toUpperCase() !== currency,
      isLate: isSoldOut || (deadline !== null && createdAt >= deadline),
      isMatched: isBefore(lead?.startedAt, createdAt),
      createdAt,
    });
    await this.webhooks.tell(campaign.accountId, [saleRecorded(sale)], receivedAt);
  }

  /** The newest lead of an address that began before the sale, since a buyer may have entered again until it is told; the one that has the address where none did. */
  private async buyerOf({ accountId, id }: TrackedCampaign, email: string, soldAt: Date): Promise<Lead> {
    const newest = await this.leads.keepAddress(accountId, id, email);
    return (await this.leads.newestStarted(newest, (startedAt) => isBefore(startedAt, soldAt))) ?? newest;
  }
}

function isPriced(row: SalesIntegrationRow): row is SalesIntegrationRow & { amount: string; currency: string } {
  return row.amount !== null && row.currency !== null;
}

/** By whole seconds, as providers tell their times: who buys in the second in which their clock starts is known. */
function isBefore(startedAt: Date | null | undefined, sale: Date): boolean {
  return startedAt instanceof Date && Math.floor(startedAt.getTime() / 1000) * 1000 <= sale.getTime();
}
