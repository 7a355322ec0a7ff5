import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { limits, type ResponseOf } from '@lastcall/contracts';
import type { StartedBy } from '@lastcall/contracts/leads';
import type { PersonVerdict } from '@lastcall/contracts/listener';
import { LeadBatchService, type BatchStart, type TrackedCampaign } from '@lastcall/core/leads';
import { Database, isDuplicate, pageOf, readCursor, Tokens } from '@lastcall/core/platform';
import type { ListenerNoticeRow } from './listener-notice.entity.ts';
import { presentNotice } from './listener-notice.presenter.ts';
import { ListenerNoticeRepository, type EarlierNotice } from './listener-notice.repository.ts';
import { identityOf, repetitionMs, type PersonNotice } from './person-notice.ts';

/** Tries of a delivery whose people others start at the same moment. */
const mostTries = 8;

/** Who tells of people. */
export interface Teller {
  readonly campaign: TrackedCampaign;
  readonly provider: string;
  readonly startedBy: StartedBy;
}

interface Keyed {
  readonly notice: PersonNotice;
  readonly key: string;
}

/** Starts the people that providers tell of, each notice once. */
@Injectable()
export class ListenerService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(ListenerNoticeRepository) private readonly notices: ListenerNoticeRepository,
    @Inject(LeadBatchService) private readonly leads: LeadBatchService,
    @Inject(Tokens) private readonly tokens: Tokens,
  ) {}

  /** Starts everybody of a delivery whose clock does not run; resolves when all of it is committed. The verdicts are in the order of the notices. */
  async receive(teller: Teller, told: readonly PersonNotice[], receivedAt: Date): Promise<PersonVerdict[]> {
    const keyed = told.map((notice) => ({ notice, key: this.tokens.keyedHash('notice', identityOf(teller.provider, notice)) }));
    if (keyed.length === 0) return [];
    for (let tries = 1; ; tries++) {
      try {
        const verdicts = await this.database.transaction(() => this.note(teller, keyed, receivedAt));
        return keyed.map(({ key }) => verdicts.get(key)!);
      } catch (error) {
        if (tries === mostTries || !isDuplicate(error)) throw error;
      }
    }
  }

  /** What was told of people in the last 30 days, newest first. */
  async list(accountId: number, campaignId: string, cursor: string | undefined): Promise<ResponseOf<'listListenerLog'>> {
    const found = await this.notices.list(accountId, campaignId, readCursor(cursor), limits.listPage + 1);
    const { rows, nextCursor } = pageOf(found.map((row) => Object.assign(row, { createdAt: row.receivedAt })), limits.listPage);
    return { notices: rows.map(presentNotice), nextCursor };
  }

  /** Lets what was told of people name them no more; what was told once still counts once. */
  forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    return this.notices.forgetLeads(accountId, leadIds);
  }

  private async note({ campaign, provider, startedBy }: Teller, keyed: readonly Keyed[], receivedAt: Date): Promise<Map<string, PersonVerdict>> {
    const unique = new Map(keyed.map(({ key, notice }) => [key, notice]));
    const earlier = await this.notices.findByKeys(campaign.accountId, campaign.id, [...unique.keys()]);
    const copies = [...earlier.values()].filter((before) => isRepetition(before, unique.get(before.key)!, receivedAt));
    const copied = new Set(copies.map(({ key }) => key));
    const fresh = [...unique].filter(([key]) => !copied.has(key));

    const started = await this.leads.start(campaign, fresh.flatMap(([, { email }]) => email ?? []), receivedAt, startedBy);
    const deliveryId = randomUUID();
    const rows = fresh.map(([noticeKey, notice]): ListenerNoticeRow => {
      const start = notice.email === null ? undefined : started.get(notice.email);
      return {
        accountId: campaign.accountId,
        id: randomUUID(),
        campaignId: campaign.id,
        deliveryId,
        provider,
        noticeKey,
        verdict: verdictOf(notice, start),
        leadId: start?.lead.id ?? null,
        copies: 0,
        receivedAt,
      };
    });
    await this.notices.add(campaign.accountId, rows, [...earlier.values()].filter(({ key }) => !copied.has(key)));
    await this.notices.countCopies(campaign.accountId, copies);
    return new Map([...rows.map(({ noticeKey, verdict }) => [noticeKey, verdict] as const), ...copies.map(({ key }) => [key, verdictOf(unique.get(key)!, undefined)] as const)]);
  }
}

/** An event that the provider names counts once. Without a name the same content is a repetition for ten minutes, unless somebody has cleared or reset the person since, as in a test. */
function isRepetition({ receivedAt, restartedAt }: EarlierNotice, { eventId }: PersonNotice, now: Date): boolean {
  if (eventId !== null) return true;
  return now.getTime() - receivedAt.getTime() < repetitionMs && !(restartedAt !== null && restartedAt > receivedAt);
}

function verdictOf({ email, isMergeTag }: PersonNotice, start: BatchStart | undefined): PersonVerdict {
  if (email === null) return isMergeTag ? 'merge_tag' : 'no_address';
  return start?.isStarted ? 'started' : 'known';
}
