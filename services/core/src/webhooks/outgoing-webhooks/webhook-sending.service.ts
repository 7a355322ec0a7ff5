import { Inject, Injectable } from '@nestjs/common';
import type { WebhookPause, WebhookProblem } from '@lastcall/contracts/webhooks';
import { CONFIG, Database, SafeFetch, SafeFetchError, withoutEmails, type Config } from '@lastcall/core/platform';
import { LeadEmailsRepository } from '@lastcall/core/tracking';
import { retryDelayAfter, retryAfterMs } from './retry-schedule.ts';
import { sampleEmail } from './sample-data.ts';
import type { WebhookDeliveryRow } from './webhook-delivery.entity.ts';
import { WebhookDeliveryRepository } from './webhook-delivery.repository.ts';
import type { WebhookEndpoint } from './webhook-endpoint.entity.ts';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.ts';
import type { WebhookEventRow } from './webhook-event.entity.ts';
import { WebhookEventRepository } from './webhook-event.repository.ts';
import { bodyOf, signedRequest } from './webhook-request.ts';
import { WebhookSecrets } from './webhook-secrets.ts';

/** Milliseconds of continuous failure after which a webhook is paused. */
const failingMs = 5 * 24 * 3_600_000;

/**
 * Milliseconds until the claim on an attempt expires: longer than any attempt takes, so that only the attempt of a crashed worker is
 * retried.
 */
const tryMs = 60_000;
/** Milliseconds before checking a delivery again that another worker has just claimed. */
const concurrentMs = 1_000;

/** A delivery that is due, with everything needed to send it. */
export interface DueDelivery {
  readonly delivery: WebhookDeliveryRow;
  readonly endpoint: WebhookEndpoint;
  readonly event: WebhookEventRow;
}

/** The outcome of an attempt. */
interface Result {
  readonly at: Date;
  readonly durationMs: number;
  readonly status: number | null;
  readonly problem: WebhookProblem | null;
  readonly response: string;
  readonly retryAfterMs: number;
}

/** Sends deliveries and handles their responses. */
@Injectable()
export class WebhookSendingService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'QUEUE_BACKOFF_MS'>,
    private readonly database: Database,
    private readonly safeFetch: SafeFetch,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly events: WebhookEventRepository,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly leadEmails: LeadEmailsRepository,
    private readonly secrets: WebhookSecrets,
  ) {}

  /** Returns the delivery if it is due, the milliseconds until it is, or null when nothing remains to be sent. */
  async due(accountId: number, deliveryId: string, now: Date): Promise<DueDelivery | number | null> {
    const delivery = await this.deliveries.findOne(accountId, { id: deliveryId });
    if (delivery?.state !== 'pending' && delivery?.state !== 'sending') return null;
    const endpoint = await this.endpoints.get(accountId, { id: delivery.endpointId });
    const event = await this.events.get(accountId, { id: delivery.eventId });
    const waitMs = (delivery.nextTryAt?.getTime() ?? 0) - now.getTime();
    if (delivery.state === 'sending' && waitMs > 0) return waitMs;
    if (endpoint.pausedBecause !== null && !event.isTest) {
      await this.deliveries.update(
        accountId,
        { id: deliveryId, state: delivery.state },
        { state: 'failed', problem: 'paused', nextTryAt: null, failedAt: now },
      );
      return null;
    }
    return waitMs > 0 ? waitMs : { delivery, endpoint, event };
  }

  /**
   * Makes one attempt unless another worker has claimed the delivery, so that only one is in flight. Deletes the
   * subscription of an API client whose URL responds with 410 (Gone). Returns the milliseconds until the next attempt;
   * null when there is none.
   */
  async send({ delivery, endpoint, event }: DueDelivery): Promise<number | null> {
    const now = new Date();
    if (!(await this.deliveries.claim(delivery.accountId, delivery.id, now, new Date(now.getTime() + tryMs))))
      return concurrentMs;
    const result = await this.attempt(endpoint, event);
    const isDelivered = result.problem === null;
    return this.database.transaction(async () => {
      const current = await this.deliveries.getForUpdate(delivery.accountId, { id: delivery.id });
      const { tries, triesInRound } = { tries: current.tries + 1, triesInRound: current.triesInRound + 1 };
      const pause = await this.updateHealth(endpoint, event, result);
      const nextMs =
        isDelivered || event.isTest || pause !== null
          ? null
          : retryDelayAfter(triesInRound, { retryAfterMs: result.retryAfterMs, firstMs: this.config.QUEUE_BACKOFF_MS });
      if (pause === 'gone' && endpoint.source !== 'owner') {
        // Zapier unsubscribes with a 410 response, and does not need the log.
        await this.endpoints.delete(endpoint.accountId, { id: endpoint.id });
        return null;
      }
      const { at, durationMs, status, problem, response } = result;
      await this.deliveries.insertTry({
        accountId: delivery.accountId,
        deliveryId: delivery.id,
        number: tries,
        at,
        durationMs,
        status,
        problem,
        response,
      });
      await this.deliveries.update(
        delivery.accountId,
        { id: delivery.id },
        {
          tries,
          triesInRound,
          status,
          problem,
          state: isDelivered ? 'delivered' : nextMs === null ? 'failed' : 'pending',
          nextTryAt: nextMs === null ? null : new Date(Date.now() + nextMs),
          failedAt: isDelivered || nextMs !== null ? null : new Date(),
        },
      );
      return nextMs;
    });
  }

  /**
   * Returns the body of an event for a webhook. The email address is read at the time of sending, and only if the owner
   * has enabled it.
   */
  async bodyFor(
    { includesEmail, source }: Pick<WebhookEndpoint, 'includesEmail' | 'source'>,
    event: WebhookEventRow,
  ): Promise<string> {
    const isOfPerson = 'leadId' in event.data;
    if (!includesEmail || !isOfPerson) return bodyOf(event, undefined, source);
    if (event.isTest) return bodyOf(event, sampleEmail, source);
    const { accountId, leadId } = event;
    return bodyOf(
      event,
      leadId === null ? null : ((await this.leadEmails.of(accountId, [leadId])).get(leadId) ?? null),
      source,
    );
  }

  private async attempt(endpoint: WebhookEndpoint, event: WebhookEventRow): Promise<Result> {
    const at = new Date();
    const request = signedRequest(
      endpoint,
      event,
      await this.bodyFor(endpoint, event),
      this.secrets.signing(endpoint, at),
      at,
    );
    const outcome = await this.safeFetch.deliver(request).then(
      ({ status, headers, text }) => ({
        status,
        problem: status >= 200 && status < 300 ? null : ('refused' as const),
        response: withoutEmails(text, '[address]'),
        retryAfterMs: retryAfterMs(headers['retry-after'], at),
      }),
      (error: unknown) => ({ status: null, problem: problemOf(error), response: '', retryAfterMs: 0 }),
    );
    return { at, durationMs: Date.now() - at.getTime(), ...outcome };
  }

  /** Pauses a webhook whose URL is gone or that has failed for five days. Test events do not count. */
  private async updateHealth(
    { accountId, id }: WebhookEndpoint,
    { isTest }: WebhookEventRow,
    { status, problem, at }: Result,
  ): Promise<WebhookPause | null> {
    if (isTest) return null;
    if (problem === null) {
      await this.endpoints.recordSuccess(accountId, id);
      return null;
    }
    await this.endpoints.recordFailure(accountId, id, at);
    const { failingSince } = await this.endpoints.get(accountId, { id });
    const isFailing = failingSince !== null && at.getTime() - failingSince.getTime() >= failingMs;
    const pausedBecause = status === 410 ? 'gone' : isFailing ? 'failing' : null;
    if (pausedBecause !== null) await this.endpoints.update(accountId, { id }, { pausedBecause });
    return pausedBecause;
  }
}

function problemOf(error: unknown): WebhookProblem {
  if (!(error instanceof SafeFetchError)) throw error;
  return error.reason === 'timeout' || error.reason === 'not_allowed' ? error.reason : 'unreachable';
}
