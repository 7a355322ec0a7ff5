import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { StartedBy } from '@lastcall/contracts/tracking/leads';
import { Database } from '@lastcall/core/platform';
import { LeadRepository } from './lead.repository.ts';
import { LeadWriterService } from './lead-writer.service.ts';
import { resolveIdentity, type StartedLead } from './resolve-identity.ts';
import { hasStart, isUnchanged, mergeChangeSets } from './identity-change-set.ts';
import type { TrackedCampaign } from '@lastcall/core/read-models';

/** A lead of a batch, whether this batch started its countdown, and whether the email address was new. */
export interface BatchStart {
  readonly lead: StartedLead;
  readonly isStarted: boolean;
  readonly isNew: boolean;
}

/** Starts the countdowns of many leads with as many statements as for one lead. */
@Injectable()
export class LeadBatchService {
  constructor(
    private readonly database: Database,
    private readonly leads: LeadRepository,
    private readonly writer: LeadWriterService,
  ) {}

  /**
   * Starts the countdown of each email address and returns the leads; `emails` are normalized. Call it inside the caller's transaction.
   * `cause` is the cause for the ledger. Throws a duplicate-key error if a concurrent request creates one of the leads: retry the whole transaction then.
   */
  async start(
    campaign: TrackedCampaign,
    emails: readonly string[],
    now: Date,
    by: StartedBy,
    cause: string = by,
  ): Promise<ReadonlyMap<string, BatchStart>> {
    if (!this.database.isInTransaction) throw new TypeError('start must run inside a transaction');
    // Email addresses are sorted, so that concurrent batches with the same leads do not deadlock.
    const sortedEmails = [...new Set(emails)].sort();
    if (sortedEmails.length === 0) return new Map();
    const known = await this.leads.lockByEmails(campaign.accountId, campaign.id, sortedEmails);
    const formClaims = await this.leads.formClaims(campaign.accountId, campaign.id, sortedEmails, now);
    const resolved = sortedEmails.map((email) => {
      const found = {
        token: null,
        email: known.get(email) ?? null,
        visitor: null,
        network: null,
        formClaim: formClaims.get(email) ?? null,
      };
      return {
        email,
        ...resolveIdentity(campaign, { leadId: null, email, visitorId: null, networkHash: null }, found, by, {
          now,
          newId: randomUUID,
          cause,
        }),
      };
    });
    await this.writer.write(
      mergeChangeSets(resolved.map(({ changeSet }) => changeSet).filter((changeSet) => !isUnchanged(changeSet))),
    );
    return new Map(
      resolved.map(({ email, lead, changeSet }) => [
        email,
        { lead, isStarted: hasStart(changeSet), isNew: !known.has(email) },
      ]),
    );
  }
}
