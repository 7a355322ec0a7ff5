import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { activityRecorded } from '../leads/index.ts';
import { DomainEvents, LOGGER, Tokens, WriteBehind, type Logger } from '@lastcall/core/platform';
import { PageVisitRepository, type PageVisit } from './page-visit.repository.ts';

/** A visit to record; `visitor` is the browser's id, which is stored only as a hash. */
type NewVisit = Omit<PageVisit, 'visitorKey'> & { readonly visitor: string | null };

/** Visits are not needed immediately, so they are batched: a busy edge writes only ten statements a second. The queue takes up to about 8 MB. */
const writing = { dropMessage: 'visits were not counted', batchMs: 100, batchRows: 500, maxWaiting: 20_000 };
/** Milliseconds within which the visit after a click counts for the hour of the click. */
export const reportsWithinMs = 1_800_000;
const keyDigits = 16;

/** Records page visits in the background, so that the response does not wait for the database. */
@Injectable()
export class VisitService implements BeforeApplicationShutdown {
  private readonly behind: WriteBehind<NewVisit>;

  constructor(
    private readonly visits: PageVisitRepository,
    private readonly tokens: Tokens,
    private readonly events: DomainEvents,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.behind = new WriteBehind((rows) => this.write(rows), logger, writing);
  }

  /** Queues a visit, which is written a tenth of a second later. */
  note(visit: NewVisit): void {
    this.behind.add(visit);
  }

  /** Resolves when all visits so far are written. */
  flush(): Promise<void> {
    return this.behind.flush();
  }

  /** Removes the lead ids from the visits of erased leads. */
  forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    return this.visits.forgetLeads(accountId, leadIds);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.behind.beforeApplicationShutdown();
  }

  private async write(rows: readonly NewVisit[]): Promise<void> {
    await this.visits.insertMany(
      rows.map(({ visitor, ...visit }) => ({
        ...visit,
        visitorKey: visitor === null ? null : this.keyOf(visit.campaignId, visitor),
      })),
    );
    await this.events.emit(
      activityRecorded,
      rows.flatMap(({ accountId, campaignId, visitedAt }) =>
        [visitedAt, new Date(visitedAt.getTime() - reportsWithinMs)].map((at) => ({ accountId, campaignId, at })),
      ),
    );
  }

  /** Returns a key that is unique per visitor within a campaign and cannot be compared across campaigns. */
  private keyOf(campaignId: string, visitor: string): string {
    return Buffer.from(this.tokens.keyedHash('visit', `${campaignId}/${visitor}`), 'base64url')
      .toString('hex')
      .slice(0, keyDigits);
  }
}
