import { Injectable } from '@nestjs/common';
import { activityRecorded } from '../leads/index.ts';
import { DomainEvents, GroupCommit } from '@lastcall/core/platform';
import { PageEventRepository, type NewPageEvent } from './page-event.repository.ts';

/** A queue of about 4 MB: more than a second at the highest measured load. */
const maxWaiting = 20_000;
const commitOptions = { batchMs: 4, batchRows: 500, maxWaiting, retryAfterSeconds: 5 };

/** Records events on visitors' pages. */
@Injectable()
export class PageEventService {
  private readonly commits: GroupCommit<NewPageEvent>;

  constructor(
    private readonly events: PageEventRepository,
    private readonly domainEvents: DomainEvents,
  ) {
    this.commits = new GroupCommit((rows) => events.insertMany(rows).then(() => []), commitOptions);
  }

  /** Resolves when the events are committed, together with those of other requests. Throws `unavailable` when too many events are queued. */
  async record(events: readonly NewPageEvent[]): Promise<void> {
    if (events.length === 0) return;
    await this.commits.write(events);
    await this.domainEvents.emit(
      activityRecorded,
      events.map(({ accountId, campaignId, happenedAt }) => ({ accountId, campaignId, at: happenedAt })),
    );
  }

  /** Removes the lead ids from the events of erased leads. */
  forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    return this.events.forgetLeads(accountId, leadIds);
  }
}
