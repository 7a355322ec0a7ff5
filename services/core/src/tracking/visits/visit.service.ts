import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { activityRecorded } from '../leads/index.ts';
import { DomainEvents, LOGGER, Tokens, WriteBehind, type Logger } from '@lastcall/core/platform';
import { PageVisitRepository, type PageVisit } from './page-visit.repository.ts';

/** A visit as it was answered; `visitor` is the browser's own id, which is not kept as it is. */
type NewVisit = Omit<PageVisit, 'visitorKey'> & { readonly visitor: string | null };

/** Nobody looks at visits sooner, so that a busy edge writes ten statements a second. Those that wait are about 8 MB. */
const writing = { what: 'visits', gatherMs: 100, batchRows: 500, mostWaiting: 20_000 };
/** A click whose page reports in within so many milliseconds is a reported one, which the click's own hour has to know. */
export const reportsWithinMs = 1_800_000;
const keyDigits = 16;

/** Notes who has opened which page, without letting anybody wait for it. */
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

  /** Notes a visit; it is in the database a tenth of a second later. */
  note(visit: NewVisit): void {
    this.behind.add(visit);
  }

  /** Resolves when everything noted so far is written. */
  written(): Promise<void> {
    return this.behind.written();
  }

  /** Lets the visits be nobody's that were theirs. */
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

  /** Tells one visitor from another within a campaign, and says nothing across campaigns. */
  private keyOf(campaignId: string, visitor: string): string {
    return Buffer.from(this.tokens.keyedHash('visit', `${campaignId}/${visitor}`), 'base64url')
      .toString('hex')
      .slice(0, keyDigits);
  }
}
