import { LeadHistoryService, LeadEmailsRepository } from '@lastcall/core/tracking';
import { Injectable } from '@nestjs/common';
import type { EventLog, LogKind } from '@lastcall/contracts/analytics/event-log';
import { limits } from '@lastcall/contracts/platform';
import { UserRepository, ApiKeyService } from '@lastcall/core/accounts';
import { EventLogRepository, type LogFilter, type LogRow } from './event-log.repository.ts';
import { logCursorText, readLogCursor } from './log-cursor.ts';
import { idsOfActors, type ActorNames } from './log-actor.ts';
import { presentEvent } from './log-event.presenter.ts';
import { logSources } from './log-sources.ts';

/** The query: cursor, kind and lead. */
interface LogQuery {
  readonly cursor?: string | undefined;
  readonly kind?: LogKind | undefined;
  readonly email?: string | undefined;
}

/** Lists the events of a campaign, from the tables that already store them. */
@Injectable()
export class EventLogService {
  constructor(
    private readonly log: EventLogRepository,
    private readonly histories: LeadHistoryService,
    private readonly users: UserRepository,
    private readonly keys: ApiKeyService,
    private readonly leadEmails: LeadEmailsRepository,
  ) {}

  /**
   * Lists events, newest first, one page at a time. For a lead this includes the events of records that were merged
   * into it, and of browsers that named its email address.
   */
  async list(accountId: number, campaignId: string, { cursor: text, kind, email }: LogQuery): Promise<EventLog> {
    const cursor = readLogCursor(text);
    const leadIds = email === undefined ? null : await this.histories.recordIdsOf(accountId, campaignId, email);
    if (leadIds?.length === 0) return { events: [], nextCursor: null };
    const part: LogFilter = { accountId, campaignId, sources: sourcesOf(kind, leadIds !== null), leadIds, cursor };
    const { rows, isMore } = pageOf(await this.log.newest(part, limits.eventLogPage + 1));
    const named = [...new Set(rows.flatMap(({ lead_id }) => lead_id ?? []))];
    const [emails, names] = await Promise.all([this.leadEmails.named(accountId, named), this.namesOf(accountId, rows)]);
    return {
      events: rows.map((row) => presentEvent(row, emails, names)),
      nextCursor: isMore ? logCursorText(rows.at(-1)!) : null,
    };
  }

  private async namesOf(accountId: number, rows: readonly LogRow[]): Promise<ActorNames> {
    const ids = idsOfActors(rows);
    const [members, keys] = await Promise.all([
      this.users.namesOf(accountId, ids.members),
      this.keys.namesOf(accountId, ids.keys),
    ]);
    return { members, keys };
  }
}

function sourcesOf(kind: LogKind | undefined, isOfPerson: boolean): number[] {
  return logSources.flatMap((source, number) =>
    (kind === undefined || source.kind === kind) && (!isOfPerson || source.leadKey !== null) ? [number] : [],
  );
}

/**
 * Returns the newest rows of all sources. Deliveries of one event to several webhooks stay together, because they share
 * a cursor.
 */
function pageOf(found: readonly LogRow[]): { rows: readonly LogRow[]; isMore: boolean } {
  // The sort is stable, so rows of one source and time keep the database's order of ids.
  const sorted = found.toSorted((one, other) =>
    one.at === other.at ? other.source - one.source : one.at < other.at ? 1 : -1,
  );
  let end = limits.eventLogPage;
  while (
    end < sorted.length &&
    sorted[end]!.source === sorted[end - 1]!.source &&
    sorted[end]!.id === sorted[end - 1]!.id
  )
    end++;
  return { rows: sorted.slice(0, end), isMore: sorted.length > end };
}
