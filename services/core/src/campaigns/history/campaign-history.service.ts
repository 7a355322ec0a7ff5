import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { HistoryChange, HistoryKind } from '@lastcall/contracts/campaigns/history';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { limits } from '@lastcall/contracts/platform';
import { UserRepository } from '@lastcall/core/accounts';
import { pageOf, readCursor } from '@lastcall/core/platform';
import { CampaignHistoryRepository } from './campaign-history.repository.ts';
import { shortened } from './changes-between.ts';

/** The author of a change: the id of the signed-in user, or null for the system. */
export type Author = string | null;

/** One change. `subject` names its object; `changes` are the fields that differ now. */
interface AuditEntry {
  readonly what: HistoryKind;
  readonly subject?: string;
  readonly changes?: readonly HistoryChange[];
}

/** Records and lists the changes of a campaign with their authors. */
@Injectable()
export class CampaignHistoryService {
  constructor(
    private readonly entries: CampaignHistoryRepository,
    private readonly users: UserRepository,
  ) {}

  /** Records a change. Call it inside the transaction of the change. */
  async record(
    accountId: number,
    campaignId: string,
    author: Author,
    { what, subject = '', changes = [] }: AuditEntry,
  ): Promise<void> {
    await this.entries.insert(accountId, {
      id: randomUUID(),
      campaignId,
      userId: author,
      what,
      subject: shortened(subject),
      changes: [...changes],
      createdAt: new Date(),
    });
  }

  /** Returns a page of the changes of a campaign, newest first. */
  async list(accountId: number, campaignId: string, cursor: string | undefined): Promise<ResponseOf<'listHistory'>> {
    const found = await this.entries.newest(accountId, campaignId, readCursor(cursor), limits.listPage + 1);
    const { rows, nextCursor } = pageOf(found, limits.listPage);
    const names = await this.users.namesOf(
      accountId,
      rows.flatMap(({ userId }) => userId ?? []),
    );
    return {
      entries: rows.map(({ id, createdAt, userId, what, subject, changes }) => ({
        id,
        at: createdAt.toISOString(),
        by: userId === null ? null : (names.get(userId) ?? null),
        what,
        subject,
        changes,
      })),
      nextCursor,
    };
  }
}
