import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { activityRecorded } from '../leads/index.ts';
import { DomainEvents, LOGGER, WriteBehind, type Logger } from '@lastcall/core/platform';
import { ImageLoadRepository, type NewImageLoad } from './image-load.repository.ts';

/** Loads come by the thousand when a mail is out, and nobody looks for one at once. Those that wait for a database that is away are some 4 MB. */
const writing = { what: 'image loads', gatherMs: 100, batchRows: 1_000, mostWaiting: 20_000 };

/** Keeps who loaded the image of a mail, without letting anybody wait for it. A mail program may load one unread, and show one again from its own store, so it is a measure and no number of people. */
@Injectable()
export class ImageLoadService implements BeforeApplicationShutdown {
  private readonly behind: WriteBehind<NewImageLoad>;

  constructor(
    private readonly loads: ImageLoadRepository,
    private readonly events: DomainEvents,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.behind = new WriteBehind((rows) => this.write(rows), logger, writing);
  }

  /** Notes a load; it is in the database a tenth of a second later. */
  note(load: NewImageLoad): void {
    this.behind.add(load);
  }

  /** Resolves when everything noted so far is written. */
  async written(): Promise<void> {
    await this.behind.written();
  }

  /** How often the image of a campaign was loaded since an instant. */
  countSince(accountId: number, campaignId: string, since: Date): Promise<number> {
    return this.loads.countSince(accountId, campaignId, since);
  }

  /** Lets the loads be nobody's that were theirs. */
  forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    return this.loads.forgetLeads(accountId, leadIds);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.behind.beforeApplicationShutdown();
  }

  private async write(rows: readonly NewImageLoad[]): Promise<void> {
    await this.loads.insertMany(rows);
    await this.events.emit(
      activityRecorded,
      rows.map(({ accountId, campaignId, loadedAt }) => ({ accountId, campaignId, at: loadedAt })),
    );
  }
}
