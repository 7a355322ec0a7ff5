import { Inject, Injectable } from '@nestjs/common';
import {
  FieldSyncRequests,
  FieldSyncRepository,
  FieldWriterRepository,
  type DuePush,
  type FieldWork,
  type FieldWriter,
  type PushOutcome,
} from '../field-sync-requests/index.ts';
import { FieldTargetService, type FieldTarget } from '../integrations/index.ts';
import { commonDeadline } from '@lastcall/core/tracking';
import { VisitorConfigService, type TrackedCampaign } from '@lastcall/core/read-models';
import { LOGGER, type Logger } from '@lastcall/core/platform';
import { ProviderError } from '@lastcall/providers';
import { CouponCodes } from './coupon-codes.ts';
import { FieldPeopleRepository } from './field-people.repository.ts';
import { FieldSlices, type Planned } from './field-slices.ts';
import { hashOf, noValues, valuesOf } from './field-values.ts';
import { busyRestAfter, restAfter, restFor } from './retry-pauses.ts';

/** The maximum number of leads in one slice. */
const sliceSize = 500;
/** The maximum number of leads that one statement requests a sync for. */
const gatherSize = 1_000;

/** The result of one turn: `more` is due at once, or the turn is over until the poller enqueues a job again. */
type Turn = 'more' | 'over';

/** Writes what is due in one campaign at one provider. */
@Injectable()
export class FieldSyncService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly requests: FieldSyncRequests,
    private readonly pushes: FieldSyncRepository,
    private readonly writers: FieldWriterRepository,
    private readonly targets: FieldTargetService,
    private readonly tracked: VisitorConfigService,
    private readonly people: FieldPeopleRepository,
    private readonly slices: FieldSlices,
    private readonly codes: CouponCodes,
  ) {}

  /** Requests a sync for all leads with an active countdown. If interrupted, it starts over: unchanged values are not written twice. */
  async gather(accountId: number, { campaignId, provider, gathers }: FieldWork, now: Date): Promise<void> {
    const campaign = await this.tracked.campaignOf(campaignId);
    if (campaign?.accountId !== accountId) return;
    const common = commonDeadline(campaign);
    if (common !== null && common <= now) return;
    for (
      let page = await this.pushes.started(accountId, campaignId, common === null ? now : null, null, gatherSize);
      page.length > 0;
    ) {
      await this.pushes.requestSync(
        accountId,
        page.map(({ id }) => [campaignId, provider, id] as const),
        now,
        gathers === 'again',
      );
      page = await this.pushes.started(accountId, campaignId, common === null ? now : null, page.at(-1)!, gatherSize);
    }
  }

  /** Writes one slice as the holder of the campaign's lease; returns `over` also when another process holds the lease by now. */
  async writeSlice(writer: FieldWriter, holder: string): Promise<Turn> {
    const now = new Date();
    if (!(await this.writers.keep(writer, holder, now))) return 'over';
    try {
      const [target, campaign] = await Promise.all([
        this.targets.of(writer),
        this.tracked.campaignOf(writer.campaignId),
      ]);
      if (target === null || campaign?.accountId !== writer.accountId) return await this.giveUp(writer, holder);
      const due = await this.pushes.due(writer, now, sliceSize);
      if (due.length === 0) return await this.rest(writer, holder, 0);
      const restMs = await this.write(writer, { target, campaign, due, now });
      return restMs > 0 ? await this.rest(writer, holder, restMs) : 'more';
    } catch (error) {
      // The connection itself could not be opened.
      if (!(error instanceof ProviderError)) throw error;
      return this.rest(writer, holder, restFor(error) ?? restAfter(await this.writers.countFailure(writer)));
    }
  }

  /** Writes what is due; returns how long the provider must be left alone. */
  private async write(
    writer: FieldWriter,
    {
      target,
      campaign,
      due,
      now,
    }: { target: FieldTarget; campaign: TrackedCampaign; due: readonly DuePush[]; now: Date },
  ): Promise<number> {
    const { accountId } = writer;
    const people = await this.people.of(
      accountId,
      due.map(({ leadId }) => leadId),
    );
    const codes = target.fields.code === null ? null : await this.codes.of(campaign, [...people.keys()]);
    const planOf = (push: DuePush): Planned | null => {
      const person = people.get(push.leadId);
      const email =
        push.address === null ? person?.email : this.requests.addressIn(accountId, push.leadId, push.address);
      if (email === undefined) return null;
      const values = person
        ? valuesOf(campaign, target.fields, person, () => codes?.get(push.leadId)?.code ?? '')
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
    const isWritten = ({ push, hash }: Planned): boolean =>
      push.state !== 'erasing' && push.writtenHash?.equals(hash) === true;
    await this.pushes.noteAll(
      writer,
      there.filter(isWritten).map(({ push, hash }): PushOutcome => ({
        push,
        state: 'written',
        tries: 0,
        nextAt: null,
        writtenHash: hash,
        problem: null,
      })),
      now,
    );
    const { outcomes, restMs, hasWritten, hasFailed } = await this.slices.write(
      target,
      there.filter((each) => !isWritten(each)),
    );
    await this.note(writer, outcomes);
    if (hasWritten) await this.writers.forgetFailures(writer);
    if (hasWritten || (restMs === 0 && !hasFailed)) return restMs;
    // A bulk call may need more rate limit than one backoff restores, so the backoff grows until the call succeeds.
    const failures = await this.writers.countFailure(writer);
    return Math.max(restMs, hasFailed ? restAfter(failures) : busyRestAfter(failures));
  }

  /** Nothing of an erased lead is stored after their values are cleared, or cannot be cleared. */
  private async note(writer: FieldWriter, outcomes: readonly PushOutcome[]): Promise<void> {
    const isOver = ({ push, state }: PushOutcome): boolean => push.state === 'erasing' && state !== 'erasing';
    const over = outcomes.filter(isOver);
    this.sayStuck(writer, over.filter(({ state }) => state === 'failed').length, 'the provider refused');
    await this.pushes.drop(
      writer,
      over.map(({ push }) => push.leadId),
    );
    await this.pushes.noteAll(
      writer,
      outcomes.filter((outcome) => !isOver(outcome)),
      new Date(),
    );
  }

  /** The campaign has disconnected the provider or its fields, so nothing more is written. */
  private async giveUp(writer: FieldWriter, holder: string): Promise<Turn> {
    this.sayStuck(writer, await this.pushes.dropErasing(writer), 'the campaign has let go of the provider');
    if (await this.pushes.dropSome(writer, gatherSize)) return 'more';
    return this.rest(writer, holder, 0);
  }

  private sayStuck(writer: FieldWriter, people: number, reason: string): void {
    if (people > 0) this.logger.error({ ...writer, people, reason }, 'values of erased people stay at their provider');
  }

  private async rest(writer: FieldWriter, holder: string, ms: number): Promise<Turn> {
    await this.writers.release(writer, holder, ms === 0 ? null : new Date(Date.now() + ms));
    return 'over';
  }
}
