import { Inject, Injectable } from '@nestjs/common';
import {
  FieldSyncRequests,
  FieldSyncRepository,
  FieldWriterRepository,
  type DueFieldSync,
  type FieldSyncPayload,
  type FieldWriter,
  type SyncOutcome,
} from '../field-sync-requests/index.ts';
import { FieldTargetService, type FieldTarget } from '../integrations/index.ts';
import { commonDeadline, LeadTokens } from '@lastcall/core/tracking';
import { VisitorConfigService, type TrackedCampaign } from '@lastcall/core/read-models';
import {
  forEachPage,
  LOGGER,
  Outbox,
  SyncEngine,
  type ListCursor,
  type Logger,
  type SyncResult,
  type SyncSession,
} from '@lastcall/core/platform';
import { CouponCodes } from './coupon-codes.ts';
import { FieldLeadsRepository } from './field-leads.repository.ts';
import { FieldSlices, type PlannedWrite } from './field-slices.ts';
import { hashOf, noValues, valuesOf } from './field-values.ts';

/** The maximum number of leads in one slice. */
const sliceSize = 500;
/** The maximum number of leads that one statement requests a sync for. */
const batchSize = 1_000;

/** Writes what is due in one campaign at one provider. */
@Injectable()
export class FieldSyncService {
  /** Syncs one campaign at one provider at a time. */
  readonly engine: SyncEngine<FieldWriter>;

  constructor(
    outbox: Outbox,
    leases: FieldWriterRepository,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly requests: FieldSyncRequests,
    private readonly pushes: FieldSyncRepository,
    private readonly targets: FieldTargetService,
    private readonly tracked: VisitorConfigService,
    private readonly leads: FieldLeadsRepository,
    private readonly slices: FieldSlices,
    private readonly codes: CouponCodes,
    private readonly tokens: LeadTokens,
  ) {
    this.engine = new SyncEngine(outbox, {
      queue: 'provider-fields',
      jobOf: ({ accountId, campaignId, provider }) => ({
        accountId,
        payload: { campaignId, provider } satisfies FieldSyncPayload,
      }),
      leases,
      sync: (writer, session) => this.sync(writer, session),
      // Slices return their own backoff when the provider is busy. Only the connection may throw that error, when it renews its token.
      isBusyCounted: false,
    });
  }

  /** Requests a sync for all leads with an active countdown. If interrupted, it starts over: unchanged values are not written twice. */
  async collect(accountId: number, { campaignId, provider, collects }: FieldSyncPayload, now: Date): Promise<void> {
    const campaign = await this.tracked.campaignOf(campaignId);
    if (campaign?.accountId !== accountId) return;
    const common = commonDeadline(campaign);
    if (common !== null && common <= now) return;
    await forEachPage<ListCursor>(
      (last) => this.pushes.started(accountId, campaignId, common === null ? now : null, last, batchSize),
      (page) =>
        this.pushes.requestSync(
          accountId,
          page.map(({ id }) => [campaignId, provider, id] as const),
          now,
          collects === 'again',
        ),
    );
  }

  private async sync(writer: FieldWriter, session: SyncSession): Promise<SyncResult> {
    const [target, campaign] = await Promise.all([this.targets.of(writer), this.tracked.campaignOf(writer.campaignId)]);
    if (target === null || campaign?.accountId !== writer.accountId) return this.giveUp(writer);
    const due = await this.pushes.due(writer, session.now, sliceSize);
    if (due.length === 0) return { next: 'nothing', hasSucceeded: false };
    return this.write(writer, { target, campaign, due, session });
  }

  private async write(
    writer: FieldWriter,
    {
      target,
      campaign,
      due,
      session,
    }: { target: FieldTarget; campaign: TrackedCampaign; due: readonly DueFieldSync[]; session: SyncSession },
  ): Promise<SyncResult> {
    const { accountId } = writer;
    const leads = await this.leads.of(
      accountId,
      due.map(({ leadId }) => leadId),
    );
    const codes = target.fields.code === null ? null : await this.codes.of(campaign, [...leads.keys()]);
    const planOf = (push: DueFieldSync): PlannedWrite | null => {
      const person = leads.get(push.leadId);
      const email =
        push.encryptedEmail === null
          ? person?.email
          : this.requests.decryptEmail(accountId, push.leadId, push.encryptedEmail);
      if (email === undefined) return null;
      const values = person
        ? valuesOf(campaign, target.fields, person, {
            codeOf: () => codes?.get(push.leadId)?.code ?? '',
            tokenOf: () => this.tokens.signPerson({ ...person, campaignId: campaign.id }),
          })
        : noValues(target.fields);
      return {
        push,
        write: { email, values, containerId: target.containerId },
        hash: hashOf(target.account.connectionId, target.containerId, values),
      };
    };
    const planned = due.map(planOf);
    await this.pushes.drop(
      writer,
      due.filter((_, index) => planned[index] === null).map(({ leadId }) => leadId),
    );
    const there = planned.filter((each) => each !== null);
    const isWritten = ({ push, hash }: PlannedWrite): boolean =>
      push.state !== 'erasing' && push.writtenHash?.equals(hash) === true;
    await this.pushes.recordOutcomes(
      writer,
      there.filter(isWritten).map(({ push, hash }): SyncOutcome => ({
        push,
        state: 'written',
        tries: 0,
        nextAt: null,
        writtenHash: hash,
        problem: null,
      })),
      session.now,
    );
    const { outcomes, backoffMs, hasWritten, hasFailed } = await this.slices.write(
      target,
      there.filter((each) => !isWritten(each)),
      session,
    );
    await this.recordOutcomes(writer, outcomes);
    // A bulk call may need more rate limit than one backoff restores, so the backoff grows until the call succeeds.
    if (!hasWritten && (backoffMs > 0 || hasFailed)) return { backoffMs, hasFailed };
    return { next: backoffMs > 0 ? { afterMs: backoffMs } : 'more', hasSucceeded: hasWritten };
  }

  /** Records the outcomes. Deletes the row of an erased lead once their values are cleared, or cannot be cleared. */
  private async recordOutcomes(writer: FieldWriter, outcomes: readonly SyncOutcome[]): Promise<void> {
    const isOver = ({ push, state }: SyncOutcome): boolean => push.state === 'erasing' && state !== 'erasing';
    const over = outcomes.filter(isOver);
    this.logStuck(writer, over.filter(({ state }) => state === 'failed').length, 'the provider refused');
    await this.pushes.drop(
      writer,
      over.map(({ push }) => push.leadId),
    );
    await this.pushes.recordOutcomes(
      writer,
      outcomes.filter((outcome) => !isOver(outcome)),
      new Date(),
    );
  }

  /** Deletes the syncs of a writer whose campaign has disconnected the provider or its fields. */
  private async giveUp(writer: FieldWriter): Promise<SyncResult> {
    this.logStuck(writer, await this.pushes.dropErasing(writer), 'the campaign has disconnected the provider');
    const hasMore = await this.pushes.dropSome(writer, batchSize);
    return { next: hasMore ? 'more' : 'nothing', hasSucceeded: false };
  }

  private logStuck(writer: FieldWriter, leads: number, reason: string): void {
    if (leads > 0)
      this.logger.error({ ...writer, leads, reason }, 'values of erased leads could not be removed at their provider');
  }
}
