import { Injectable } from '@nestjs/common';
import { anyOf, Database, TenantRepository } from '@lastcall/core/platform';
import { LeadConsent } from './lead-consent.entity.ts';

/** Stores the consents of leads. */
@Injectable()
export class LeadConsentRepository extends TenantRepository<LeadConsent> {
  constructor(database: Database) {
    super(database, LeadConsent);
  }

  /** Returns the consents of leads in a campaign, oldest first. */
  ofLeads(accountId: number, campaignId: string, leadIds: readonly string[]): Promise<LeadConsent[]> {
    return this.find(accountId, { campaignId, leadId: anyOf([...leadIds]) }, { order: { givenAt: 'ASC', id: 'ASC' } });
  }
}
