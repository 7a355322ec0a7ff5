import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { email as emailAddress } from '@lastcall/contracts/platform';
import type { MailVerdict } from '@lastcall/contracts/sales';
import { salesProviderDefinitions, salesProviders } from '@lastcall/contracts/sales/sales-providers';
import { CONFIG, sha256, type Config } from '@lastcall/core/platform';
import { readInboundRecipient, SaleService, type SaleSource, type SaleNotice, type SentPrice } from '../sales/index.ts';
import { exactAmount, type ExactAmount } from './formats/amount-in-text.ts';
import type { Notice } from './formats/read-notice.ts';
import { InboundMailRepository } from './inbound-mail.repository.ts';
import type { MailContent } from './mail-content.ts';
import { MailThreads } from './mail-threads.ts';
import { SaleIntakeService } from './sale-intake.service.ts';

/** The authentication results of an email's sender, in the terms of RFC 8601: "pass", "fail", "none", "temperror" and so on. */
export interface SenderChecks {
  readonly spf: string;
  readonly dkim: string;
}

/** The result of processing an email, and the sale that it concerns. */
interface Outcome {
  readonly verdict: MailVerdict;
  readonly saleId: string | null;
}

const unchecked: SenderChecks = { spf: 'none', dkim: 'none' };

type SaleOrRefundNotice = Exclude<Notice, { kind: 'none' }>;

const mailProviders = salesProviders.filter((provider) => salesProviderDefinitions[provider].mode === 'email');

/** Receives the emails that report sales. A repeated email counts once, even if the first attempt was interrupted. */
@Injectable()
export class MailReceivingService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly threads: MailThreads,
    private readonly sales: SaleService,
    private readonly intake: SaleIntakeService,
    private readonly mails: InboundMailRepository,
  ) {}

  /** Returns the sale source of a recipient's email address; null, indistinguishably, for every invalid one. */
  async sourceOf(recipient: string): Promise<SaleSource | null> {
    const read = readInboundRecipient(recipient, this.config.MAIL_HOST);
    if (read === null) return null;
    const sources = await Promise.all(
      mailProviders.map((provider) => this.sales.sourceOf(read.campaignId, provider, read.hash)),
    );
    return sources.find((source) => source !== null) ?? null;
  }

  /**
   * Receives an email for each of its recipients; resolves after the commit, with true if the email exceeded a limit. The sender is only verified
   * for emails within the limits. Throws `MailQueueFull` under overload.
   */
  async receive(
    sources: readonly SaleSource[],
    raw: Uint8Array,
    check: () => Promise<SenderChecks>,
    receivedAt: Date,
  ): Promise<'taken' | 'too-large'> {
    const content = await this.threads.read(raw);
    if (content === null) {
      await this.saveTooLarge(sources, raw, receivedAt);
      return 'too-large';
    }
    const checks = await check();
    for (const source of sources) await this.process(source, content, checks, receivedAt);
    return 'taken';
  }

  /** Records an email above a limit, of which nothing is stored; `raw` is the part that was read. */
  async saveTooLarge(sources: readonly SaleSource[], raw: Uint8Array, receivedAt: Date): Promise<void> {
    const mailKey = sha256(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength));
    for (const source of sources)
      await this.saveMail(source, mailKey, { verdict: 'too-large', saleId: null }, null, unchecked, receivedAt);
  }

  private async process(
    source: SaleSource,
    content: MailContent,
    checks: SenderChecks,
    receivedAt: Date,
  ): Promise<void> {
    const { accountId, id: campaignId } = source.campaign;
    if (await this.mails.findOne(accountId, { campaignId, mailKey: content.key })) return;
    const outcome = await this.applyNotice(source, content, receivedAt);
    const isUnderstood = outcome.verdict !== 'no-buyer' && outcome.verdict !== 'not-understood';
    await this.saveMail(source, content.key, outcome, isUnderstood ? null : content, checks, receivedAt);
  }

  private async applyNotice(source: SaleSource, { key, notice }: MailContent, receivedAt: Date): Promise<Outcome> {
    if (notice.kind === 'none') return { verdict: 'not-understood', saleId: null };
    const buyer = emailAddress.safeParse(notice.email ?? '');
    if (!buyer.success) return { verdict: 'no-buyer', saleId: null };
    const exact = notice.amount && exactAmount(notice.amount, source.currency);
    // The owner handles a refund with an ambiguous amount, since the amount must not be guessed.
    if (notice.kind === 'refund' && notice.amount !== null && exact === null)
      return { verdict: 'not-understood', saleId: null };
    const reported =
      notice.kind === 'refund' ? refundOf(notice, buyer.data, key, exact) : saleOf(notice, buyer.data, key, exact);
    const [received] = await this.intake.receive({
      source,
      notices: [reported],
      sent: sentPrice(source, notice, exact),
      receivedAt,
      isListedSeparately: true,
    });
    const { saleId, isDuplicate } = received!;
    return { verdict: isDuplicate ? 'duplicate' : notice.kind === 'refund' ? 'refunded' : 'counted', saleId };
  }

  private async saveMail(
    { campaign, provider }: SaleSource,
    mailKey: string,
    outcome: Outcome,
    shown: MailContent | null,
    checks: SenderChecks,
    receivedAt: Date,
  ): Promise<void> {
    const { from: sender = null, subject = null, excerpt = null } = shown ?? {};
    await this.mails.insertOnce(campaign.accountId, {
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

/** Returns the sale, with the paid amount if it is unambiguous. An email without an order number is a separate sale; its copies are duplicates. */
function saleOf({ orderId }: SaleOrRefundNotice, email: string, key: string, paid: ExactAmount | null): SaleNotice {
  return { email, externalId: orderId ?? `mail:${key}`, happenedAt: null, paid, content: key };
}

/** Returns the refund of an order, or of the buyer's latest purchase; a full refund if there is no amount. */
function refundOf({ orderId }: SaleOrRefundNotice, email: string, key: string, amount: ExactAmount | null): SaleNotice {
  return { email, externalId: orderId, happenedAt: null, refund: { id: null, amount }, content: key };
}

/** Returns the saved price; for an email with an ambiguous amount, the amount as written, so that the sale is flagged. */
function sentPrice({ amount, currency }: SaleSource, notice: SaleOrRefundNotice, exact: ExactAmount | null): SentPrice {
  if (notice.amount === null || exact !== null) return { amount, currency };
  const { digits, currencies } = notice.amount;
  return { amount: digits.slice(0, 64), currency: currencies.length === 1 ? currencies[0]! : currency };
}
