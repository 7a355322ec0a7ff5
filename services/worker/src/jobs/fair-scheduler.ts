import type { OutboxJob, RedisConnection } from '@lastcall/core/platform';
import type { Queue } from 'bullmq';

/** Jobs of one account in one round of a queue. */
const jobsPerRound = 1;
/** The last round that BullMQ can distinguish from the one before. Jobs of later rounds run in order of arrival until the queue is empty. */
const lastRound = 2_097_151;
/** BullMQ sorts waiting jobs by their priority, multiplied by this number, plus a counter. */
const scorePerRound = 2 ** 32;
/** Seconds after which the positions of the accounts are discarded; longer than a queue is ever busy. */
const retainedSeconds = 86_400;

/**
 * Assigns each job to a round of its queue. Every account has one share in each round, so that a thousand jobs of one account wait behind a single job
 * of another, and no account waits forever: an account that joins later begins with the current round. Two concurrent relays may assign the same place
 * twice, which is harmless.
 */
export class FairScheduler {
  constructor(private readonly redis: Pick<RedisConnection, 'client'>) {}

  /** Returns the round of each job; the first round is 1. */
  async assignRounds(queue: Queue, jobs: readonly OutboxJob[]): Promise<number[]> {
    const { client } = this.redis;
    const key = queue.toKey('rounds');
    const accounts = [...new Set(jobs.map(nameOf))];
    const [first, reached] = await Promise.all([
      client.zrange(queue.toKey('prioritized'), 0, '0', 'WITHSCORES'),
      client.hmget(key, ...accounts),
    ]);
    const score = first.flat()[1];
    const current = score === undefined ? 0 : Math.floor(Number(score) / scorePerRound);
    // The count restarts when no job waits.
    const places = new Map(
      accounts.map((account, index) => [
        account,
        score === undefined ? 0 : Math.max(Number(reached[index] ?? 0), (current - 1) * jobsPerRound),
      ]),
    );
    const rounds = jobs.map((job) => {
      const place = places.get(nameOf(job))! + 1;
      places.set(nameOf(job), place);
      return Math.min(Math.ceil(place / jobsPerRound), lastRound);
    });
    const change = client.multi();
    if (score === undefined) change.del(key);
    await change.hset(key, Object.fromEntries(places)).expire(key, retainedSeconds).exec();
    return rounds;
  }
}

const nameOf = ({ accountId }: OutboxJob): string => String(accountId ?? 'none');
