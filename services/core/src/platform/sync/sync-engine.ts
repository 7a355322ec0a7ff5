import { ProviderError } from '@lastcall/providers';
import type { Outbox } from '../outbox/outbox.ts';
import type { QueueName } from '../queue/queues.ts';
import { backoffAfterBusySessions, backoffAfterFailures, backoffFor } from './sync-backoff.ts';
import type { SyncLeaseRepository } from './sync-lease.repository.ts';
import { SyncSession } from './sync-session.ts';

/** The maximum number of targets that one scan enqueues jobs for. */
const targetsPerScan = 100;
/** Milliseconds after which a target with more to sync goes to the end of its queue. */
const againAfterMs = 1;

/** The result of a session. */
export type SyncResult =
  | {
      /** The time to continue: immediately, when something is due again, or after a pause. */
      readonly next: 'more' | 'nothing' | { readonly afterMs: number };
      /** True if the provider works: earlier failures no longer count. */
      readonly hasSucceeded: boolean;
    }
  | {
      /** The backoff that the provider asks for, which grows with each such consecutive session; 0 if it asks for none. */
      readonly backoffMs: number;
      /** True if the provider failed, false if it was busy. */
      readonly hasFailed: boolean;
    };

/** A kind of value that is synced to providers, and how to sync it. */
export interface SyncDefinition<Target> {
  /** The queue of the jobs, each of which syncs one target. */
  readonly queue: QueueName;
  /** Returns the account of a target, and the payload of its job. */
  readonly jobOf: (target: Target) => { readonly accountId: number; readonly payload: Record<string, unknown> };
  readonly leases: SyncLeaseRepository<Target>;
  /** Syncs what is due and records it. An error of the provider ends the session, with a backoff. */
  readonly sync: (target: Target, session: SyncSession) => Promise<SyncResult>;
  /**
   * True if the backoff grows when an error says that the provider is busy before the session had any effect: what is
   * due may need more of the rate limit than one backoff restores.
   */
  readonly isBusyCounted: boolean;
}

/**
 * Syncs rows to providers. A poll finds the targets that have something due, leases each to one job, and enqueues it,
 * however many rows are due. The job runs sessions of a few seconds, so that other targets get their turns, until
 * nothing is due or the provider needs a backoff.
 */
export class SyncEngine<Target> {
  constructor(
    private readonly outbox: Outbox,
    private readonly definition: SyncDefinition<Target>,
  ) {}

  /** Enqueues a job for each target with something due; returns true if there are more. Only one of several concurrent scans enqueues it. */
  async enqueueDue(now: Date): Promise<boolean> {
    const { queue, leases, jobOf } = this.definition;
    const due = await leases.due(now, targetsPerScan);
    for (const target of due) {
      const { accountId, payload } = jobOf(target);
      await leases.lease(target, now, (manager) => this.outbox.enqueue(manager, queue, accountId, payload));
    }
    return due.length === targetsPerScan;
  }

  /**
   * Runs one session of a target's job, which holds the lease under its outbox id. Returns the pause before the next session,
   * or `done` when the job has ended, for example because another job has taken over the lease.
   */
  async run(target: Target, holder: string): Promise<'done' | { readonly againAfterMs: number }> {
    const { leases } = this.definition;
    const now = new Date();
    if (!(await leases.renew(target, holder, now))) return 'done';
    const end = await this.sync(target, new SyncSession(now));
    if ('next' in end && end.hasSucceeded) await leases.resetFailures(target);
    if ('next' in end && end.next === 'more') return { againAfterMs };
    const pauseMs = await this.pauseAfter(target, end);
    await leases.release(target, holder, pauseMs === 0 ? null : new Date(Date.now() + pauseMs));
    return 'done';
  }

  private async sync(target: Target, session: SyncSession): Promise<SyncResult> {
    try {
      return await this.definition.sync(target, session);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const backoffMs = backoffFor(error);
      if (backoffMs === null) return { backoffMs: 0, hasFailed: true };
      if (this.definition.isBusyCounted && !session.hasSuccessfulCall) return { backoffMs, hasFailed: false };
      return { next: { afterMs: backoffMs }, hasSucceeded: false };
    }
  }

  private async pauseAfter(target: Target, end: SyncResult): Promise<number> {
    if ('next' in end) return typeof end.next === 'string' ? 0 : end.next.afterMs;
    const failures = await this.definition.leases.countFailure(target);
    return Math.max(end.backoffMs, end.hasFailed ? backoffAfterFailures(failures) : backoffAfterBusySessions(failures));
  }
}
