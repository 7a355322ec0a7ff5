import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import {
  deliveryShown,
  type DeliveryFilter,
  type InboundDelivery,
  type InboundDeliveryDetails,
} from '@lastcall/contracts/integrations/inbound-webhooks';
import { limits } from '@lastcall/contracts/platform';
import { Database, Envelope, Outbox, pageOf, problem, readCursor } from '@lastcall/core/platform';
import { contentEncryptionContext } from './delivery-encryption-context.ts';
import { unpack } from './stored-content.ts';
import type { InboundDeliveryRow } from './inbound-delivery.entity.ts';
import { presentDelivery } from './inbound-delivery.presenter.ts';
import { InboundDeliveryRepository, type DeliveryPayload } from './inbound-delivery.repository.ts';
import { InboundRefusalRepository } from './inbound-refusal.repository.ts';

/** The log of a campaign's inbound webhook deliveries, for its owner. */
@Injectable()
export class DeliveryLogService {
  constructor(
    private readonly database: Database,
    private readonly envelope: Envelope,
    private readonly outbox: Outbox,
    private readonly deliveries: InboundDeliveryRepository,
    private readonly refusals: InboundRefusalRepository,
  ) {}

  /** Returns the deliveries of the last 30 days, newest first, with the number of rejected ones. */
  async list(
    accountId: number,
    campaignId: string,
    filter: DeliveryFilter | undefined,
    cursor: string | undefined,
  ): Promise<ResponseOf<'listInboundDeliveries'>> {
    const [found, refused] = await Promise.all([
      this.deliveries.list(accountId, campaignId, filter, readCursor(cursor), limits.listPage + 1),
      this.refusals.of(accountId, campaignId),
    ]);
    const { rows, nextCursor } = pageOf(
      found.map((row) => Object.assign(row, { createdAt: row.receivedAt })),
      limits.listPage,
    );
    return {
      deliveries: rows.map(presentDelivery),
      nextCursor,
      refused: refused.map(({ lastAt, ...each }) => ({ ...each, lastAt: lastAt.toISOString() })),
    };
  }

  /** Returns one delivery with its content and the first leads that it named. Throws `not_found`. */
  async get(accountId: number, campaignId: string, deliveryId: string): Promise<InboundDeliveryDetails> {
    const row = await this.deliveries.get(accountId, { id: deliveryId, campaignId });
    return {
      delivery: present(row),
      content: row.content === null ? null : this.contentOf(row, row.content),
      contacts: await this.deliveries.contactsOf(accountId, deliveryId, deliveryShown.contacts),
    };
  }

  /** Processes a delivery again, without starting a lead twice. Throws `not_found`, also for one whose content was deleted. */
  async replay(accountId: number, campaignId: string, deliveryId: string): Promise<InboundDelivery> {
    return this.database.transaction(async (manager) => {
      const row = await this.deliveries.getForUpdate(accountId, { id: deliveryId, campaignId });
      if (row.content === null) throw problem('not_found');
      // A delivery that is still unprocessed is processed once.
      if (row.state === 'done') {
        await this.deliveries.update(
          accountId,
          { id: deliveryId },
          { state: 'received', verdict: null, replays: row.replays + 1, problem: null, doneAt: null },
        );
        await this.outbox.enqueue(manager, 'inbound-deliveries', accountId, { deliveryId } satisfies DeliveryPayload);
      }
      return present(await this.deliveries.get(accountId, { id: deliveryId }));
    });
  }

  private contentOf(row: InboundDeliveryRow, content: string): NonNullable<InboundDeliveryDetails['content']> {
    const { method, query, headers, rawBody } = unpack(
      this.envelope.decryptBytes(content, contentEncryptionContext(row)),
    );
    const text = rawBody.toString();
    return {
      method,
      query: query.toString(),
      contentType: headers['content-type']?.toString() ?? null,
      body: text.slice(0, deliveryShown.characters),
      isCut: text.length > deliveryShown.characters,
    };
  }
}

function present(row: InboundDeliveryRow): InboundDelivery {
  return presentDelivery({ ...row, hasContent: row.content !== null });
}
