import { Injectable } from '@nestjs/common';
import type { DuePush, PushOutcome } from '../field-sync-requests/index.ts';
import type { FieldTarget } from '../integrations/index.ts';
import { inParts } from '@lastcall/core/platform';
import { ProviderError, type FieldWrite, type Written } from '@lastcall/providers';
import { maxAttempts, pauseAfter, pauseAfterNobody, restFor } from './retry-pauses.ts';

/** A request with the values to write for it. */
export interface Planned {
  readonly push: DuePush;
  readonly write: FieldWrite;
  readonly hash: Buffer;
}

/** The result of a slice. `restMs` is the backoff before the next write; `hasFailed`: the provider rejected every request, for any lead. */
interface SliceResult {
  readonly outcomes: readonly PushOutcome[];
  readonly restMs: number;
  readonly hasWritten: boolean;
  readonly hasFailed: boolean;
}

/** Consecutive failures after which the provider is left alone for a while. */
const mostFailures = 3;
/** Consecutive refusals of single leads after which the cause is assumed to be the provider, not the leads. */
const mostRefusals = 20;
/** The milliseconds that one slice may write before other campaigns get a turn. */
const sliceMs = 4_000;

/** Writes due values at a provider, many leads per call where the provider supports it. */
@Injectable()
export class FieldSlices {
  /** Writes in order until the time is up; leads that were not reached stay pending. */
  async write(target: FieldTarget, planned: readonly Planned[]): Promise<SliceResult> {
    const slice = new Slice(target, planned);
    await Promise.all(Array.from({ length: target.concurrency }, () => slice.work()));
    return slice.result;
  }
}

/** A slice in progress, with as many concurrent workers as the provider accepts. */
class Slice {
  private readonly endsAt = performance.now() + sliceMs;
  private readonly parts: (readonly Planned[])[];
  private readonly outcomes: PushOutcome[] = [];
  private restMs = 0;
  private failures = 0;
  private refusals = 0;
  private hasWritten = false;

  constructor(
    private readonly target: FieldTarget,
    planned: readonly Planned[],
  ) {
    const atOnce = target.adapter.writeManyFields ? (target.adapter.writesAtOnce ?? 1) : 1;
    this.parts = inParts(planned, atOnce);
  }

  get result(): SliceResult {
    const { outcomes, restMs, hasWritten } = this;
    return { outcomes, restMs, hasWritten, hasFailed: this.isFailing };
  }

  async work(): Promise<void> {
    while (!this.isOver) {
      const part = this.parts.shift();
      if (!part) return;
      await this.take(part);
    }
  }

  private get isFailing(): boolean {
    return this.failures >= mostFailures || this.refusals >= mostRefusals;
  }

  private get isOver(): boolean {
    return this.restMs > 0 || this.isFailing || performance.now() > this.endsAt;
  }

  private async take(part: readonly Planned[]): Promise<void> {
    try {
      const written = await this.ask(part.map(({ write }) => write));
      part.forEach((planned, index) => this.outcomes.push(outcomeOf(planned, written[index] ?? 'nobody')));
      this.failures = 0;
      this.refusals = 0;
      this.hasWritten = true;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.fail(part, error);
    }
  }

  private async ask(writes: readonly FieldWrite[]): Promise<readonly Written[]> {
    const { adapter, account } = this.target;
    if (adapter.writeManyFields) return adapter.writeManyFields(account, writes);
    if (!adapter.writeFields) throw new TypeError('a provider without fields has none to write');
    return [await adapter.writeFields(account, writes[0]!)];
  }

  private fail(part: readonly Planned[], error: ProviderError): void {
    // The error concerns none of these leads, so they stay pending without using up an attempt.
    const rest = restFor(error);
    if (rest !== null) this.restMs = Math.max(this.restMs, rest);
    else if (!error.isFinal) this.count(part, error.reason);
    // The provider does not say which lead it rejected, so the batch is split in half.
    else if (part.length > 1) this.parts.unshift(part.slice(0, part.length / 2), part.slice(part.length / 2));
    else this.refuse(part, error.reason);
  }

  private count(part: readonly Planned[], reason: string): void {
    this.failures++;
    this.outcomes.push(...part.map(({ push }) => failed(push, reason, push.tries + 1 >= maxAttempts)));
  }

  private refuse(part: readonly Planned[], reason: string): void {
    this.refusals++;
    this.outcomes.push(...part.map(({ push }) => failed(push, reason, true)));
  }
}

function outcomeOf({ push, hash }: Planned, written: Written): PushOutcome {
  if (written === 'written')
    return { push, state: 'written', tries: 0, nextAt: null, writtenHash: hash, problem: null };
  const pause = pauseAfterNobody(push.tries + 1);
  return {
    push,
    state: 'nobody',
    tries: push.tries + 1,
    nextAt: pause === null ? null : new Date(Date.now() + pause),
    problem: null,
  };
}

function failed(push: DuePush, reason: string, isForGood: boolean): PushOutcome {
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
