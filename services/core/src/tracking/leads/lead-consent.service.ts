import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ConsentSource } from '@lastcall/contracts/leads';
import { anyOf } from '@lastcall/core/platform';
import { LeadConsentRepository } from './lead-consent.repository.ts';

/** A consent as it was given: in which form, to which words, and on which page. */
export interface GivenConsent {
  readonly source: ConsentSource;
  readonly blockId: string;
  readonly words: string;
  readonly isOwnWords: boolean;
  readonly locale: string | null;
  readonly pageUrl: string | null;
}

/** Keeps what people have agreed to, as evidence. */
@Injectable()
export class LeadConsentService {
  constructor(private readonly consents: LeadConsentRepository) {}

  /** Keeps a consent of a person, who has all of these leads; the same words of the same form are kept once, as they were given first. */
  async keep(
    { accountId, campaignId, leadId }: { accountId: number; campaignId: string; leadId: string },
    leadIds: readonly string[],
    given: GivenConsent,
    now: Date,
  ): Promise<void> {
    const known = await this.consents.ofLeads(accountId, campaignId, leadIds);
    if (known.some(({ blockId, words }) => blockId === given.blockId && words === given.words)) return;
    await this.consents.insert(accountId, { id: randomUUID(), campaignId, leadId, ...given, givenAt: now });
  }

  /** Forgets what people have agreed to who are erased. */
  async forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    await this.consents.delete(accountId, { leadId: anyOf([...leadIds]) });
  }
}
