import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { InboundMail } from '@lastcall/contracts/sales';
import { problem, sha256, Tokens } from '@lastcall/core/platform';
import {
  SaleRecordingService,
  SaleService,
  type SaleSource,
  type SaleDoubt,
  type SaleNotice,
  type SentPrice,
} from '../sales/index.ts';
import { z } from 'zod';
import { presentInboundMail } from './inbound-mail.presenter.ts';
import { InboundMailRepository } from './inbound-mail.repository.ts';

/** A notice with an unreadable buyer. */
export type DoubtfulNotice = SaleNotice & { readonly doubt: SaleDoubt };

const price = z.object({ amount: z.string(), currency: z.string() });
/** The sale that a held delivery becomes when it is accepted. */
const heldSale = z.object({
  externalId: z.string().nullable(),
  paid: price.extend({ currency: z.string().nullable() }).nullable(),
  sent: price,
});

/** Milliseconds within which duplicates of a delivery without an order are held only once. */
const copyWindowMs = 10 * 60_000;

/** Holds deliveries with an unreadable buyer: no total includes them unless the owner of the campaign accepts them. */
@Injectable()
export class HeldSalesService {
  constructor(
    private readonly tokens: Tokens,
    private readonly sales: SaleService,
    private readonly recording: SaleRecordingService,
    private readonly mails: InboundMailRepository,
  ) {}

  /** Holds a delivery; resolves after the commit, with true if it was already held or its order already counted. */
  async hold(source: SaleSource, notice: DoubtfulNotice, sent: SentPrice, receivedAt: Date): Promise<boolean> {
    const { campaign, provider } = source;
    const { externalId, doubt } = notice;
    const { accountId, id: campaignId } = campaign;
    if (
      externalId !== null &&
      (await this.sales.campaignOfOrder(accountId, [campaignId], provider, externalId)) !== null
    )
      return true;
    return !(await this.mails.insertOnce(accountId, {
      id: randomUUID(),
      campaignId,
      provider,
      mailKey: this.keyOf(provider, notice, receivedAt),
      verdict: `held-${doubt.reason}`,
      saleId: null,
      spf: 'none',
      dkim: 'none',
      sender: null,
      subject: null,
      excerpt: doubt.received,
      actor: null,
      heldSale: JSON.stringify({ externalId, paid: notice.paid ?? null, sent } satisfies z.input<typeof heldSale>),
      receivedAt,
    }));
  }

  /** Counts a held delivery as a sale, only once, as of the time when it was received. Throws `not_found`, and `delivery_decided` for one that is no longer pending. */
  async accept(accountId: number, campaignId: string, id: string, userId: string): Promise<InboundMail> {
    const row = await this.mails.get(accountId, { id, campaignId });
    const held = heldSale.parse(row.heldSale === null ? throwAlreadyDecided() : JSON.parse(row.heldSale));
    const source = await this.sales.ownSource(accountId, campaignId, row.provider);
    if (!(await this.mails.claim(accountId, id, `user:${userId}`))) throwAlreadyDecided();
    // The delivery's own id deduplicates the sale, even if the process ends before the result is recorded.
    const notice = {
      email: null,
      externalId: held.externalId,
      onceFor: id,
      paid: held.paid,
      happenedAt: null,
      content: '',
    };
    const { saleId } = await this.recording.record(source, notice, held.sent, row.receivedAt);
    await this.mails.update(accountId, { id }, { saleId, excerpt: null, heldSale: null });
    return presentInboundMail(await this.mails.get(accountId, { id }));
  }

  /** Rejects a held delivery, which then never counts. Throws `not_found`, and `delivery_decided` for one that is no longer pending. */
  async reject(accountId: number, campaignId: string, id: string, userId: string): Promise<InboundMail> {
    await this.mails.get(accountId, { id, campaignId });
    if (!(await this.mails.reject(accountId, id, `user:${userId}`))) throwAlreadyDecided();
    return presentInboundMail(await this.mails.get(accountId, { id }));
  }

  private keyOf(provider: string, { externalId, content }: SaleNotice, receivedAt: Date): string {
    if (externalId !== null) return sha256(JSON.stringify(['held order', provider, externalId]));
    const window = Math.floor(receivedAt.getTime() / copyWindowMs);
    return this.tokens.keyedHash('sale', JSON.stringify(['held', provider, content, window]));
  }
}

function throwAlreadyDecided(): never {
  throw problem('delivery_decided');
}
