import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { limits } from '@lastcall/contracts/platform';
import { pageOf, readCursor } from '@lastcall/core/platform';
import { presentInboundMail } from './inbound-mail.presenter.ts';
import { InboundMailRepository } from './inbound-mail.repository.ts';

/** The emails to the sales email addresses of campaigns, for their owners. */
@Injectable()
export class InboundMailService {
  constructor(private readonly mails: InboundMailRepository) {}

  /** Returns the emails of the last 30 days, newest first: all of them, or only those that are not counted. */
  async list(
    accountId: number,
    campaignId: string,
    show: 'all' | 'unmatched',
    cursor: string | undefined,
  ): Promise<ResponseOf<'listInboundMails'>> {
    const found = await this.mails.list(accountId, campaignId, show, readCursor(cursor), limits.listPage + 1);
    const { rows, nextCursor } = pageOf(
      found.map((row) => Object.assign(row, { createdAt: row.receivedAt })),
      limits.listPage,
    );
    return { mails: rows.map(presentInboundMail), nextCursor };
  }

  /** Deletes the emails of a campaign that contain an email address. */
  forget(accountId: number, campaignId: string, email: string): Promise<void> {
    return this.mails.forget(accountId, campaignId, email);
  }
}
