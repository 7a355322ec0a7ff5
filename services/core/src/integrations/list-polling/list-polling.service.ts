import { Injectable } from '@nestjs/common';
import {
  ConnectionService,
  ProviderAdapters,
  ProviderPollRepository,
  type PolledContainer,
  type PollUser,
  type ProviderPollRow,
} from '../integrations/index.ts';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { concurrentStarts, InboundWebhookService, type ContactNotice } from '../inbound-webhooks/index.ts';
import { Database, Outbox, retryOnConflict } from '@lastcall/core/platform';
import { isEndless } from '@lastcall/deadline';
import { normalizeEmail } from '@lastcall/embed';
import { ProviderError, type NewSubscriber, type NewSubscribers } from '@lastcall/providers';
import { providerDefinitions, type ProviderName } from '@lastcall/providers/definitions';
import { afterFailureMs, betweenPollsMs } from './poll-pauses.ts';

/** The payload of a poll's job. */
export interface ContainerPolling extends PolledContainer {
  readonly asks: 'container';
}

/** The maximum number of polls per scan. */
const pollsPerBatch = 200;
/** The maximum number of provider responses per job; the next job continues. */
const maxAnswers = 20;

/**
 * Polls the containers that campaigns use for new subscribers, and starts them like deliveries do, including contacts from a bulk import and those who
 * joined while we were unavailable.
 */
@Injectable()
export class ListPollingService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly polls: ProviderPollRepository,
    private readonly connections: ConnectionService,
    private readonly adapters: ProviderAdapters,
    private readonly inboundWebhooks: InboundWebhookService,
    private readonly tracked: VisitorConfigService,
  ) {}

  /** Enqueues the polls that are due. Resolves with true if there may be more. */
  async enqueueDuePolls(): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const due = await this.polls.takeDue(pollsPerBatch);
      await this.outbox.enqueueForAccounts(
        manager,
        'event-polling',
        due.map(({ accountId, ...container }) => ({
          accountId,
          payload: { asks: 'container', ...container } satisfies ContainerPolling,
        })),
      );
      return due.length === pollsPerBatch;
    });
  }

  /** Starts polling the containers that campaigns use, and stops polling all others. */
  async cleanUp(): Promise<void> {
    await this.polls.cleanUp(
      Object.values(providerDefinitions)
        .map(({ name }) => name)
        .filter((name) => this.adapters.canListNewSubscribers(name)),
    );
  }

  /** Polls a provider for contacts who joined a container since the last poll. Records a failure, and repeats the poll later. */
  async poll(accountId: number, polling: ContainerPolling, now: () => Date): Promise<void> {
    const { connectionId, containerType, containerId } = polling;
    const key = { connectionId, containerType, containerId };
    let row = await this.polls.findOne(accountId, key);
    const newSubscribers = row && this.adapters.of(row.provider as ProviderName).newSubscribers;
    if (!row || !newSubscribers) return;
    try {
      const account = await this.connections.openForWork(accountId, connectionId);
      if (account === null) return;
      for (let answers = 0; row && answers < maxAnswers; answers++) {
        const reported: NewSubscribers = await newSubscribers(
          account,
          { type: containerType, id: containerId },
          { cursor: row.cursor, from: row.fromAt },
        );
        row = await this.saveCursor(row, reported, answers + 1 === maxAnswers, now());
        if (!reported.hasMore) return;
      }
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      await this.fail(accountId, key, error, now());
    }
  }

  /** Starts the new subscribers and moves the cursor, or neither. Returns null if another process did so meanwhile. */
  private async saveCursor(
    before: ProviderPollRow,
    { newContacts: contacts, cursor, hasMore }: NewSubscribers,
    isLast: boolean,
    now: Date,
  ): Promise<ProviderPollRow | null> {
    const { accountId, connectionId, containerType, containerId } = before;
    const key = { connectionId, containerType, containerId };
    return retryOnConflict(
      () =>
        this.database.transaction(async () => {
          const users = await this.polls.usersOf(accountId, key);
          const row = await this.polls.lock(accountId, key);
          if (!row || row.cursor !== before.cursor) return null;
          let started = 0;
          for (const user of users) started += await this.start(row, user, contacts, now);
          const nextAt =
            hasMore && !isLast
              ? row.nextAt
              : new Date(now.getTime() + (hasMore ? 0 : betweenPollsMs(users.every(({ hasWebhook }) => hasWebhook))));
          const changes = {
            cursor,
            polledAt: now,
            nextAt,
            failures: 0,
            problem: null,
            contacts: row.contacts + started,
          };
          await this.polls.update(accountId, key, changes);
          return { ...row, ...changes };
        }),
      concurrentStarts,
    );
  }

  /** Starts contacts who joined after a campaign chose the container; returns how many. */
  private async start(
    { provider, containerId, fromAt }: ProviderPollRow,
    { campaignId, chosenAt }: PollUser,
    contacts: readonly NewSubscriber[],
    now: Date,
  ): Promise<number> {
    const since = wholeSecond(chosenAt !== null && chosenAt > fromAt ? chosenAt : fromAt);
    const reported = contacts
      .filter(({ joinedAt }) => joinedAt >= since)
      .map((person) => noticeOf(containerId, person));
    if (reported.length === 0) return 0;
    const campaign = await this.tracked.campaignOf(campaignId);
    if (!campaign || campaign.isArchived || isEndless(campaign.rule)) return 0;
    const verdicts = await this.inboundWebhooks.record(
      { campaign, provider, startedBy: 'listener' },
      reported,
      now,
      null,
    );
    return verdicts.filter((verdict) => verdict === 'started').length;
  }

  private async fail(accountId: number, key: PolledContainer, error: ProviderError, now: Date): Promise<void> {
    const row = await this.polls.findOne(accountId, key);
    if (!row) return;
    const nextAt = error.isReauth ? null : new Date(now.getTime() + afterFailureMs(row.failures, error));
    await this.polls.update(accountId, key, {
      nextAt,
      polledAt: now,
      failures: row.failures + 1,
      problem: error.reason,
    });
  }
}

/** Truncates an instant to the second, because providers report joins with that resolution. */
function wholeSecond(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 1_000) * 1_000);
}

function noticeOf(containerId: string, { email, eventId }: NewSubscriber): ContactNotice {
  return { email: normalizeEmail(email), isMergeTag: false, eventId: `poll:${containerId}:${eventId}`, content: '' };
}
