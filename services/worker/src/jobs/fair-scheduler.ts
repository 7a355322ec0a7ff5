import type { OutboxJob, RedisConnection } from '@lastcall/core/platform';
import type { Queue } from 'bullmq';

/** Jobs of one account that one round of a queue holds. */
const jobsOfRound = 1;
/** The last round that BullMQ can tell from the one before. Jobs of later ones are done in the order in which they came, until the queue is empty. */
const lastRound = 2_097_151;
/** BullMQ keeps waiting jobs by their priority, times this, and a counter. */
const scoreOfRound = 2 ** 32;
/** Seconds after which nobody needs to know any more how far accounts are; longer than a queue is never empty. */
const keptSeconds = 86_400;

/**
 * In which round of a queue each job has its turn. Every account has one in each round, so that somebody's thousand jobs stand behind the one of somebody else, and nobody waits for ever:
 * whoever comes later begins with the round that is under way. Two relays at once may give the same place twice, which is fine.
 */
export class FairScheduler {
  constructor(private readonly redis: Pick<RedisConnection, 'client'>) {}

  /** The round of each job, the first being 1. */
  async of(queue: Queue, jobs: readonly OutboxJob[]): Promise<number[]> {
    const { client } = this.redis;
    const key = queue.toKey('rounds');
    const accounts = [...new Set(jobs.map(nameOf))];
    const [first, reached] = await Promise.all([
      client.zrange(queue.toKey('prioritized'), 0, '0', 'WITHSCORES'),
      client.hmget(key, ...accounts),
    ]);
    const score = first.flat()[1];
    const current = score === undefined ? 0 : Math.floor(Number(score) / scoreOfRound);
    // Where nobody waits, the count begins again.
    const places = new Map(
      accounts.map((account, index) => [
        account,
        score === undefined ? 0 : Math.max(Number(reached[index] ?? 0), (current - 1) * jobsOfRound),
      ]),
    );
    const rounds = jobs.map((job) => {
      const place = places.get(nameOf(job))! + 1;
      places.set(nameOf(job), place);
      return Math.min(Math.ceil(place / jobsOfRound), lastRound);
    });
    const change = client.multi();
    if (score === undefined) change.del(key);
    await change.hset(key, Object.fromEntries(places)).expire(key, keptSeconds).exec();
    return rounds;
  }
}

const nameOf = ({ accountId }: OutboxJob): string => String(accountId ?? 'none');
