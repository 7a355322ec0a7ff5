import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DeliveryProviderService } from '../integrations/index.ts';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { Envelope, GroupCommit, LOGGER, Metrics, WriteBehind, type Logger } from '@lastcall/core/platform';
import type { ProviderDelivery } from '@lastcall/providers';
import { Counter } from 'prom-client';
import { contentEncryptionContext } from './delivery-encryption-context.ts';
import { pack, type StoredContent } from './stored-content.ts';
import { InboundDeliveryRepository, type NewDelivery } from './inbound-delivery.repository.ts';
import { InboundRefusalRepository, type Refusal } from './inbound-refusal.repository.ts';
import { readerOf } from './reading/readers.ts';

/** The size in bytes up to which deliveries are inserted in batches; larger ones get their own statements. */
const smallBytes = 16 * 1024;
const options = { batchMs: 2, retryAfterSeconds: 5 };
const smallOptions = { ...options, batchRows: 100, maxWaiting: 5_000 };
const largeOptions = { ...options, batchRows: 4, maxWaiting: 64 };
const refusedOptions = {
  dropMessage: 'refused deliveries were not counted',
  batchMs: 200,
  batchRows: 500,
  maxWaiting: 10_000,
};

/** The provider and the campaign that a webhook URL identifies. */
export interface DeliveryTarget {
  readonly campaign: Pick<TrackedCampaign, 'accountId' | 'id'>;
  readonly provider: string;
}

/** Accepts deliveries: verifies their signatures and stores them durably. The worker processes them. */
@Injectable()
export class DeliveryIntakeService implements BeforeApplicationShutdown {
  private readonly small: GroupCommit<NewDelivery>;
  private readonly large: GroupCommit<NewDelivery>;
  private readonly refusals: WriteBehind<Refusal>;
  private readonly outcomes: Counter;

  constructor(
    private readonly envelope: Envelope,
    private readonly providers: DeliveryProviderService,
    deliveries: InboundDeliveryRepository,
    refusals: InboundRefusalRepository,
    metrics: Metrics,
    @Inject(LOGGER) logger: Logger,
  ) {
    const saveAll = async (rows: readonly NewDelivery[]): Promise<never[]> => {
      await deliveries.saveAll(rows);
      return [];
    };
    this.small = new GroupCommit(saveAll, smallOptions);
    this.large = new GroupCommit(saveAll, largeOptions);
    this.refusals = new WriteBehind((rows) => refusals.count(rows), logger, refusedOptions);
    this.outcomes = new Counter({
      name: 'inbound_deliveries_total',
      help: 'Deliveries to valid inbound webhook URLs, by provider and outcome',
      labelNames: ['provider', 'outcome'],
      registers: [metrics.registry],
    });
  }

  /**
   * Returns true if a delivery has the signature of the campaign's webhook at its provider. If the provider signs and the secret is unknown, every
   * delivery is invalid.
   */
  async isSigned({ campaign, provider }: DeliveryTarget, delivery: ProviderDelivery, now: Date): Promise<boolean> {
    const { isSigned } = readerOf(provider)?.inbound ?? {};
    if (!isSigned) return true;
    const secret = await this.providers.secretOf(campaign.accountId, campaign.id, provider);
    return secret !== null && isSigned(delivery, secret, now);
  }

  /**
   * Stores a delivery with the job that processes it; resolves with its id when both are committed. Throws `unavailable` when too many are waiting to be
   * stored.
   */
  async saveDelivery(
    { campaign: { accountId, id: campaignId }, provider }: DeliveryTarget,
    content: StoredContent,
    receivedAt: Date,
  ): Promise<string> {
    const id = randomUUID();
    const bytes = pack(content);
    const row = {
      accountId,
      id,
      campaignId,
      provider,
      content: this.envelope.encrypt(bytes, contentEncryptionContext({ accountId, id })),
      bytes: content.rawBody.length,
      receivedAt,
    };
    await (bytes.length > smallBytes ? this.large : this.small).write([row]);
    this.outcomes.inc({ provider, outcome: 'stored' });
    return id;
  }

  /** Counts a rejected delivery; nothing else about it is stored. */
  refuse({ campaign: { accountId, id: campaignId }, provider }: DeliveryTarget, at: Date): void {
    this.outcomes.inc({ provider, outcome: 'rejected' });
    this.refusals.add({ accountId, campaignId, provider, at });
  }

  /** Resolves when every rejection so far is counted. */
  flush(): Promise<void> {
    return this.refusals.flush();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.refusals.beforeApplicationShutdown();
  }
}
