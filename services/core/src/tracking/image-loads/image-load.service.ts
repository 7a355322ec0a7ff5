import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { activityRecorded } from '../leads/index.ts';
import { DomainEvents, LOGGER, WriteBehind, type Logger } from '@lastcall/core/platform';
import { ImageLoadRepository, type NewImageLoad } from './image-load.repository.ts';

/** Thousands of loads arrive at once after an email is sent, and none is needed immediately. While the database is unavailable, the queue takes up to about 4 MB. */
const writing = { dropMessage: 'image loads were not counted', batchMs: 100, batchRows: 1_000, maxWaiting: 20_000 };

/** Records loads of email images in the background. Email apps may prefetch or cache an image, so loads are an indicator, not a number of readers. */
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

  /** Queues a load, which is written a tenth of a second later. */
  note(load: NewImageLoad): void {
    this.behind.add(load);
  }

  /** Resolves when all loads so far are written. */
  async flush(): Promise<void> {
    await this.behind.flush();
  }

  /** Counts the loads of a campaign's image since an instant. */
  countSince(accountId: number, campaignId: string, since: Date): Promise<number> {
    return this.loads.countSince(accountId, campaignId, since);
  }

  /** Removes the lead ids from the loads of erased leads. */
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
