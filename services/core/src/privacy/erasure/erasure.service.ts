import { Injectable } from '@nestjs/common';
import { LeadService, personErased } from '@lastcall/core/tracking';
import { Database, DomainEvents } from '@lastcall/core/platform';

/** Erases a person from a campaign. Each context handles `person-erased` for its own tables; only the history of deadlines goes on naming leads, without who they were. */
@Injectable()
export class ErasureService {
  constructor(
    private readonly database: Database,
    private readonly leads: LeadService,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Erases a person by any of their leads. Throws `not_found`. Once it has returned, no table says who they were, with one exception:
   * while their deadline is yet to be removed from an email platform, their email address is kept for that, encrypted.
   */
  async erase(accountId: number, campaignId: string, leadId: string, cause: string, now: Date): Promise<void> {
    await this.database.transaction(async () => {
      const { leadIds, email } = await this.leads.erase(accountId, campaignId, leadId, cause, now);
      await this.events.emit(personErased, { accountId, campaignId, leadIds, email, at: now });
    });
  }
}
