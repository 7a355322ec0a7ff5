import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DomainEvents, LOGGER, WriteBehind, type Logger } from '@lastcall/core/platform';
import { activityRecorded } from './events.ts';
import { LinkClickRepository, type NewClick } from './link-click.repository.ts';

/** Milliseconds that clicks are gathered, and rows that one statement takes: 1.2 times the rate and a nineteenth of the tail of one statement each. Those that wait are about 2 MB. */
const writing = { what: 'clicks', gatherMs: 4, batchRows: 500, mostWaiting: 10_000 };

/** Counts clicks without letting anybody wait for it. */
@Injectable()
export class LinkClickService implements BeforeApplicationShutdown {
  private readonly behind: WriteBehind<NewClick>;

  constructor(
    private readonly clicks: LinkClickRepository,
    private readonly events: DomainEvents,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.behind = new WriteBehind((rows) => this.write(rows), logger, writing);
  }

  /** Notes a click; it is in the database a few milliseconds later. */
  count(click: NewClick): void {
    this.behind.add(click);
  }

  /** Resolves when everything noted so far is written. */
  async written(): Promise<void> {
    await this.behind.written();
  }

  /** Lets the clicks be nobody's that were theirs. */
  forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    return this.clicks.forgetLeads(accountId, leadIds);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.behind.beforeApplicationShutdown();
  }

  private async write(rows: readonly NewClick[]): Promise<void> {
    await this.clicks.insertMany(rows);
    await this.events.emit(
      activityRecorded,
      rows.map(({ accountId, campaignId, clickedAt }) => ({ accountId, campaignId, at: clickedAt })),
    );
  }
}
