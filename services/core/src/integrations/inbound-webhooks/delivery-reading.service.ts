import { Injectable } from '@nestjs/common';
import type { DeliveryVerdict, ContactVerdict } from '@lastcall/contracts/integrations/inbound-webhooks';
import { providerOf } from '@lastcall/contracts/integrations/providers';
import { limits } from '@lastcall/contracts/platform';
import { DeliveryProviderService } from '../integrations/index.ts';
import { VisitorConfigService, type TrackedCampaign } from '@lastcall/core/read-models';
import { Database, Envelope, Problem, retryOnConflict } from '@lastcall/core/platform';
import { normalizeEmail } from '@lastcall/embed';
import { ProviderError } from '@lastcall/providers';
import { contentEncryptionContext } from './delivery-encryption-context.ts';
import { unpack } from './stored-content.ts';
import type { InboundDeliveryRow } from './inbound-delivery.entity.ts';
import { InboundDeliveryRepository } from './inbound-delivery.repository.ts';
import { InboundWebhookService } from './inbound-webhooks.service.ts';
import { messages } from './messages.ts';
import { concurrentStarts } from './concurrent-starts.ts';
import type { ContactNotice } from './contact-notice.ts';
import { readerOf, type NamedById, type Reader } from './reading/readers.ts';

/** The maximum number of campaigns that one URL serves. */
const maxCampaigns = 100;

/** Error codes of campaigns in which no countdown can start; the owner can replay the delivery after fixing the campaign. */
const unstartable: ReadonlySet<string> = new Set(['campaign_archived', 'no_deadline']);

/** Minimum and maximum milliseconds between two attempts while a provider fails; and milliseconds while it must be reconnected. */
const minPauseMs = 5_000;
const maxPauseMs = 600_000;
const reconnectMs = 30_000;

/** The result of processing: the verdicts on its leads in order, and the milliseconds until the next attempt if the delivery waits. */
interface ReadResult {
  readonly verdicts: readonly ContactVerdict[];
  readonly againAfterMs: number | null;
}

const nothing: ReadResult = { verdicts: [], againAfterMs: null };

/** Processes stored deliveries and starts the leads that they name. */
@Injectable()
export class DeliveryReadingService {
  constructor(
    private readonly database: Database,
    private readonly envelope: Envelope,
    private readonly deliveries: InboundDeliveryRepository,
    private readonly providers: DeliveryProviderService,
    private readonly inboundWebhooks: InboundWebhookService,
    private readonly tracked: VisitorConfigService,
  ) {}

  /** Processes a delivery once; countdowns start at the time of receipt. Repeating it after a crash has the same result. */
  async read(accountId: number, deliveryId: string, now: Date): Promise<ReadResult> {
    const row = await this.deliveries.findOne(accountId, { id: deliveryId });
    if (!row || row.state === 'done') return nothing;
    const reader = readerOf(row.provider);
    if (row.content === null || !reader) return this.end(row, 'failed', messages.failed, now);
    const delivery = unpack(this.envelope.decryptBytes(row.content, contentEncryptionContext(row)));
    const named = reader.idsIn(delivery);
    const notices = named.length > 0 ? await this.resolveIds(row, named, now) : noticesIn(reader, delivery);
    if (notices === 'too many') return this.end(row, 'failed', messages.tooMany, now);
    if (!Array.isArray(notices)) return notices;
    return retryOnConflict(
      () => this.database.transaction(() => this.start(row, reader, delivery.query, notices, now)),
      concurrentStarts,
    );
  }

  /** Looks up contacts that a provider named by id. While the provider is unavailable, the delivery waits, however long that takes. */
  private async resolveIds(
    row: InboundDeliveryRow,
    named: readonly NamedById[],
    now: Date,
  ): Promise<ContactNotice[] | ReadResult | 'too many'> {
    const platform = providerOf(row.provider);
    if (named.length > limits.inboundWebhookLeads) return 'too many';
    try {
      const found =
        platform &&
        (await this.providers.contactsByIds(row.accountId, row.campaignId, platform.name, [
          ...new Set(named.map(({ id }) => id)),
        ]));
      if (!found) return this.end(row, 'failed', messages.notConnected(platform?.display_name ?? row.provider), now);
      const emails = new Map(found.map(({ id, email }) => [id, normalizeEmail(email)]));
      return named.map(({ id, eventId }) => ({
        email: emails.get(id) ?? null,
        isMergeTag: false,
        eventId,
        content: `${id} ${eventId}`,
      }));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.isFinal && !error.isReauth) return this.end(row, 'failed', error.reason, now);
      await this.deliveries.update(row.accountId, { id: row.id }, { state: 'waiting', problem: error.reason });
      return { verdicts: [], againAfterMs: pauseMs(error, now.getTime() - row.receivedAt.getTime()) };
    }
  }

  /** Marks a delivery as unreadable after all attempts. */
  async giveUp(accountId: number, deliveryId: string, now: Date): Promise<void> {
    const row = await this.deliveries.findOne(accountId, { id: deliveryId });
    if (row && row.state !== 'done') await this.end(row, 'failed', messages.failed, now);
  }

  private async start(
    row: InboundDeliveryRow,
    { startedBy, inbound }: Reader,
    query: URLSearchParams,
    notices: readonly ContactNotice[],
    now: Date,
  ): Promise<ReadResult> {
    const { accountId, id } = row;
    // One process at a time handles a delivery; a second one finds it done.
    const { state, started: startedBefore } = await this.deliveries.progressForUpdate(accountId, id);
    if (state === 'done') return nothing;
    const verdicts: ContactVerdict[] = [];
    let problem: string | null = null;
    for (const campaign of await this.campaignsOf(row, inbound.campaignsIn?.(query) ?? null)) {
      try {
        verdicts.push(
          ...(await this.inboundWebhooks.record(
            { campaign, provider: row.provider, startedBy },
            notices,
            row.receivedAt,
            id,
          )),
        );
      } catch (error) {
        // These errors occur before anything is written, so the other campaigns of the URL are still processed.
        if (!(error instanceof Problem) || !unstartable.has(error.code)) throw error;
        problem = error.message;
      }
    }
    const started = Math.max(startedBefore, count(verdicts, 'started'));
    const counts = { contacts: verdicts.length, started, known: count(verdicts, 'known') };
    await this.deliveries.update(
      accountId,
      { id },
      {
        ...counts,
        state: 'done',
        verdict: problem !== null && verdicts.length === 0 ? 'failed' : verdictOf(counts),
        problem,
        doneAt: now,
      },
    );
    return { verdicts, againAfterMs: null };
  }

  /** Returns the campaigns of the same account that a delivery is for, except deleted ones. */
  private async campaignsOf(
    { accountId, campaignId }: InboundDeliveryRow,
    ids: readonly string[] | null,
  ): Promise<TrackedCampaign[]> {
    const found: TrackedCampaign[] = [];
    // Sequential, because they are read within one transaction.
    for (const id of (ids ?? [campaignId]).slice(0, maxCampaigns)) {
      const campaign = await this.tracked.campaignOf(id);
      if (campaign?.accountId === accountId) found.push(campaign);
    }
    return found;
  }

  private async end(
    { accountId, id }: InboundDeliveryRow,
    verdict: DeliveryVerdict,
    problem: string,
    now: Date,
  ): Promise<ReadResult> {
    await this.deliveries.update(accountId, { id }, { state: 'done', verdict, problem, doneAt: now });
    return nothing;
  }
}

/** Returns the pause that the provider asks for, or half of the time waited so far; a fixed pause while the owner must reconnect it. */
function pauseMs({ isReauth, retryAfterSeconds }: ProviderError, waitedMs: number): number {
  if (isReauth) return reconnectMs;
  return retryAfterSeconds === null
    ? Math.min(Math.max(minPauseMs, waitedMs / 2), maxPauseMs)
    : retryAfterSeconds * 1_000;
}

function noticesIn({ read }: Reader, delivery: ReturnType<typeof unpack>): ContactNotice[] | 'too many' {
  try {
    return read(delivery);
  } catch (error) {
    if (error instanceof Problem && error.code === 'body_too_large') return 'too many';
    throw error;
  }
}

function verdictOf({
  contacts,
  started,
  known,
}: {
  contacts: number;
  started: number;
  known: number;
}): DeliveryVerdict {
  if (started > 0) return 'started';
  if (known > 0) return 'known';
  return contacts > 0 ? 'no_address' : 'nobody';
}

function count(verdicts: readonly ContactVerdict[], verdict: ContactVerdict): number {
  return verdicts.filter((each) => each === verdict).length;
}
