import { Injectable } from '@nestjs/common';
import type { DueFieldSync, SyncOutcome } from '../field-sync-requests/index.ts';
import type { FieldTarget } from '../integrations/index.ts';
import { backoffFor, type SyncSession } from '@lastcall/core/platform';
import { ProviderError, type FieldWrite, type FieldWriteResult } from '@lastcall/providers';
import { maxAttempts, pauseAfter, pauseAfterNotFound } from './retry-pauses.ts';

/** A request with the values to write for it. */
export interface PlannedWrite {
  readonly push: DueFieldSync;
  readonly write: FieldWrite;
  readonly hash: Buffer;
}

/** The result of a slice. `backoffMs` is what the provider asks for before the next write; `hasFailed`: the provider rejected every request, for any lead. */
interface SliceResult {
  readonly outcomes: readonly SyncOutcome[];
  readonly backoffMs: number;
  readonly hasWritten: boolean;
  readonly hasFailed: boolean;
}

/** Consecutive failures after which calls to the provider pause for a while. */
const maxFailures = 3;
/** Consecutive refusals of single leads after which the cause is assumed to be the provider, not the leads. */
const maxRefusals = 20;

/** Writes due values at a provider, many leads per call where the provider supports it. */
@Injectable()
export class FieldSlices {
  /** Writes in order until the time is up; leads that were not reached stay pending. */
  async write(target: FieldTarget, planned: readonly PlannedWrite[], session: SyncSession): Promise<SliceResult> {
    const slice = new Slice(target);
    const batchSize = target.adapter.writeManyFields ? (target.adapter.maxBatchSize ?? 1) : 1;
    session.start();
    await session.forBatches(
      planned,
      { batchSize, concurrency: target.concurrency, shouldStop: () => slice.mustStop },
      (part) => slice.process(part),
    );
    return slice.result;
  }
}

/** The outcomes of a slice so far. */
class Slice {
  private readonly outcomes: SyncOutcome[] = [];
  private backoffMs = 0;
  private failures = 0;
  private refusals = 0;
  private hasWritten = false;

  constructor(private readonly target: FieldTarget) {}

  get result(): SliceResult {
    const { outcomes, backoffMs, hasWritten } = this;
    return { outcomes, backoffMs, hasWritten, hasFailed: this.isFailing };
  }

  /** True if no further call may be made for now. */
  get mustStop(): boolean {
    return this.backoffMs > 0 || this.isFailing;
  }

  /** Writes a batch; returns its halves if the provider rejected the whole batch. */
  async process(part: readonly PlannedWrite[]): Promise<readonly (readonly PlannedWrite[])[]> {
    try {
      const written = await this.send(part.map(({ write }) => write));
      part.forEach((planned, index) => this.outcomes.push(outcomeOf(planned, written[index] ?? 'nobody')));
      this.failures = 0;
      this.refusals = 0;
      this.hasWritten = true;
      return [];
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return this.fail(part, error);
    }
  }

  private get isFailing(): boolean {
    return this.failures >= maxFailures || this.refusals >= maxRefusals;
  }

  private async send(writes: readonly FieldWrite[]): Promise<readonly FieldWriteResult[]> {
    const { adapter, account } = this.target;
    if (adapter.writeManyFields) return adapter.writeManyFields(account, writes);
    if (!adapter.writeFields) throw new TypeError('this provider has no fields');
    return [await adapter.writeFields(account, writes[0]!)];
  }

  private fail(part: readonly PlannedWrite[], error: ProviderError): readonly (readonly PlannedWrite[])[] {
    // The error concerns none of these leads, so they stay pending without using up an attempt.
    const backoffMs = backoffFor(error);
    if (backoffMs !== null) this.backoffMs = Math.max(this.backoffMs, backoffMs);
    else if (!error.isFinal) this.count(part, error.reason);
    // The provider does not say which lead it rejected, so the batch is split in half.
    else if (part.length > 1) return [part.slice(0, part.length / 2), part.slice(part.length / 2)];
    else this.refuse(part, error.reason);
    return [];
  }

  private count(part: readonly PlannedWrite[], reason: string): void {
    this.failures++;
    this.outcomes.push(...part.map(({ push }) => failed(push, reason, push.tries + 1 >= maxAttempts)));
  }

  private refuse(part: readonly PlannedWrite[], reason: string): void {
    this.refusals++;
    this.outcomes.push(...part.map(({ push }) => failed(push, reason, true)));
  }
}

function outcomeOf({ push, hash }: PlannedWrite, written: FieldWriteResult): SyncOutcome {
  if (written === 'written')
    return { push, state: 'written', tries: 0, nextAt: null, writtenHash: hash, problem: null };
  const pause = pauseAfterNotFound(push.tries + 1);
  return {
    push,
    state: 'nobody',
    tries: push.tries + 1,
    nextAt: pause === null ? null : new Date(Date.now() + pause),
    problem: null,
  };
}

function failed(push: DueFieldSync, reason: string, isForGood: boolean): SyncOutcome {
  const tries = push.tries + 1;
  const waiting = push.state === 'erasing' ? 'erasing' : 'pending';
  return {
    push,
    state: isForGood ? 'failed' : waiting,
    tries,
    nextAt: isForGood ? null : new Date(Date.now() + pauseAfter(tries)),
    problem: reason,
  };
}
