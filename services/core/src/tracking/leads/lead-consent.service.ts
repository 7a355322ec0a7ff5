import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ConsentSource } from '@lastcall/contracts/tracking/leads';
import { anyOf } from '@lastcall/core/platform';
import { LeadConsentRepository } from './lead-consent.repository.ts';

/** A consent with its form, its text and its page. */
export interface GivenConsent {
  readonly source: ConsentSource;
  readonly blockId: string;
  readonly words: string;
  readonly isOwnWords: boolean;
  readonly locale: string | null;
  readonly pageUrl: string | null;
}

/** Stores the consents of leads as evidence. */
@Injectable()
export class LeadConsentService {
  constructor(private readonly consents: LeadConsentRepository) {}

  /** Stores a consent of a lead; `leadIds` are all of its records. Stores only the first consent to the same text of the same form. */
  async saveConsent(
    { accountId, campaignId, leadId }: { accountId: number; campaignId: string; leadId: string },
    leadIds: readonly string[],
    given: GivenConsent,
    now: Date,
  ): Promise<void> {
    const known = await this.consents.ofLeads(accountId, campaignId, leadIds);
    if (known.some(({ blockId, words }) => blockId === given.blockId && words === given.words)) return;
    await this.consents.insert(accountId, { id: randomUUID(), campaignId, leadId, ...given, givenAt: now });
  }

  /** Deletes the consents of erased leads. */
  async forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    await this.consents.delete(accountId, { leadId: anyOf([...leadIds]) });
  }
}
