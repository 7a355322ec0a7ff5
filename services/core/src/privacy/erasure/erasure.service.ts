import { Injectable } from '@nestjs/common';
import { LeadService, personErased } from '@lastcall/core/tracking';
import { Database, DomainEvents } from '@lastcall/core/platform';

/** Erases a lead from a campaign. Each context handles `person-erased` for its own tables; only the history of deadlines still contains the lead ids, without personal data. */
@Injectable()
export class ErasureService {
  constructor(
    private readonly database: Database,
    private readonly leads: LeadService,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Erases a lead by any of its records. Throws `not_found`. Afterward no table identifies the lead, with one exception:
   * until the deadline is removed from an email platform, the email address is stored for that, encrypted.
   */
  async erase(accountId: number, campaignId: string, leadId: string, cause: string, now: Date): Promise<void> {
    await this.database.transaction(async () => {
      const { leadIds, email } = await this.leads.erase(accountId, campaignId, leadId, cause, now);
      await this.events.emit(personErased, { accountId, campaignId, leadIds, email, at: now });
    });
  }
}
