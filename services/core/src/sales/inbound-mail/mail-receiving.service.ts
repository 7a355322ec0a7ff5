import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { email as emailAddress, type MailVerdict } from '@lastcall/contracts';
import { salesProviderDefinitions, salesProviders } from '@lastcall/contracts/sales-providers';
import { CONFIG, sha256, type Config } from '@lastcall/core/platform';
import { readInboundAddress, SaleService, type SaleAddress, type SaleNotice, type SentPrice } from '../sales/index.ts';
import { exactAmount, type ExactAmount } from './formats/amount-in-text.ts';
import type { Notice } from './formats/read-notice.ts';
import { InboundMailRepository } from './inbound-mail.repository.ts';
import type { MailContent } from './mail-content.ts';
import { MailThreads } from './mail-threads.ts';

/** What the servers of a mail's sender vouch for, by the words of RFC 8601: "pass", "fail", "none", "temperror" and so on. */
export interface SenderChecks {
  readonly spf: string;
  readonly dkim: string;
}

/** What became of a mail, and the sale that it is about. */
interface Outcome {
  readonly verdict: MailVerdict;
  readonly saleId: string | null;
}

const unchecked: SenderChecks = { spf: 'none', dkim: 'none' };

type Told = Exclude<Notice, { kind: 'none' }>;

const mailProviders = salesProviders.filter((provider) => salesProviderDefinitions[provider].mode === 'email');

/** Takes the mails that tell of sales. A mail that comes again, also after half of it was done, counts once. */
@Injectable()
export class MailReceivingService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly threads: MailThreads,
    private readonly sales: SaleService,
    private readonly mails: InboundMailRepository,
  ) {}

  /** Whose address that is; null, without a difference, for every one that is not right. */
  async addressOf(recipient: string): Promise<SaleAddress | null> {
    const read = readInboundAddress(recipient, this.config.MAIL_HOST);
    if (read === null) return null;
    const addresses = await Promise.all(
      mailProviders.map((provider) => this.sales.addressOf(read.campaignId, provider, read.hash)),
    );
    return addresses.find((address) => address !== null) ?? null;
  }

  /** Takes a mail for each of its addresses; resolves when all of it is committed, with whether it passed a limit. Only what passes none is worth a look at who sent it. Throws `MailsWaiting` when there is too much to do. */
  async receive(
    addresses: readonly SaleAddress[],
    raw: Uint8Array,
    check: () => Promise<SenderChecks>,
    receivedAt: Date,
  ): Promise<'taken' | 'too-large'> {
    const content = await this.threads.read(raw);
    if (content === null) {
      await this.keepTooLarge(addresses, raw, receivedAt);
      return 'too-large';
    }
    const checks = await check();
    for (const address of addresses) await this.take(address, content, checks, receivedAt);
    return 'taken';
  }

  /** Notes a mail that passed a limit, of which there is nothing to keep; `raw` is as much of it as was read. */
  async keepTooLarge(addresses: readonly SaleAddress[], raw: Uint8Array, receivedAt: Date): Promise<void> {
    const mailKey = sha256(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength));
    for (const address of addresses)
      await this.keep(address, mailKey, { verdict: 'too-large', saleId: null }, null, unchecked, receivedAt);
  }

  private async take(
    address: SaleAddress,
    content: MailContent,
    checks: SenderChecks,
    receivedAt: Date,
  ): Promise<void> {
    const { accountId, id: campaignId } = address.campaign;
    if (await this.mails.findOne(accountId, { campaignId, mailKey: content.key })) return;
    const outcome = await this.count(address, content, receivedAt);
    const isUnderstood = outcome.verdict !== 'no-buyer' && outcome.verdict !== 'not-understood';
    await this.keep(address, content.key, outcome, isUnderstood ? null : content, checks, receivedAt);
  }

  private async count(address: SaleAddress, { key, notice }: MailContent, receivedAt: Date): Promise<Outcome> {
    if (notice.kind === 'none') return { verdict: 'not-understood', saleId: null };
    const buyer = emailAddress.safeParse(notice.email ?? '');
    if (!buyer.success) return { verdict: 'no-buyer', saleId: null };
    const exact = notice.amount && exactAmount(notice.amount, address.currency);
    // Whoever pays back a sum that may be another one is better asked than guessed at.
    if (notice.kind === 'refund' && notice.amount !== null && exact === null)
      return { verdict: 'not-understood', saleId: null };
    const told =
      notice.kind === 'refund' ? refundOf(notice, buyer.data, key, exact) : saleOf(notice, buyer.data, key, exact);
    const { saleId, isDuplicate } = await this.sales.record(
      address,
      told,
      sentPrice(address, notice, exact),
      receivedAt,
    );
    return { verdict: isDuplicate ? 'duplicate' : notice.kind === 'refund' ? 'refunded' : 'counted', saleId };
  }

  private async keep(
    { campaign, provider }: SaleAddress,
    mailKey: string,
    outcome: Outcome,
    shown: MailContent | null,
    checks: SenderChecks,
    receivedAt: Date,
  ): Promise<void> {
    const { from: sender = null, subject = null, excerpt = null } = shown ?? {};
    await this.mails.keep(campaign.accountId, {
      id: randomUUID(),
      campaignId: campaign.id,
      provider,
      mailKey,
      ...outcome,
      ...checks,
      sender,
      subject,
      excerpt,
      heldSale: null,
      actor: null,
      receivedAt,
    });
  }
}

/** A sale by what was paid where that is told for sure. Without a number of its order a mail is a sale by itself, and the same mail the same sale. */
function saleOf({ orderId }: Told, email: string, key: string, paid: ExactAmount | null): SaleNotice {
  return { email, externalId: orderId ?? `mail:${key}`, happenedAt: null, paid, content: key };
}

/** What was paid back of an order, or of what that buyer bought last; all of it where no amount is told. */
function refundOf({ orderId }: Told, email: string, key: string, amount: ExactAmount | null): SaleNotice {
  return { email, externalId: orderId, happenedAt: null, refund: { id: null, amount }, content: key };
}

/** The price that was saved; where a mail has an amount that may be another one, that one as it stands, by which the sale is flagged. */
function sentPrice({ amount, currency }: SaleAddress, notice: Told, exact: ExactAmount | null): SentPrice {
  if (notice.amount === null || exact !== null) return { amount, currency };
  const { digits, currencies } = notice.amount;
  return { amount: digits.slice(0, 64), currency: currencies.length === 1 ? currencies[0]! : currency };
}
