import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { StartedBy } from '@lastcall/contracts/leads';
import { Database } from '@lastcall/core/platform';
import { LeadRepository } from './lead.repository.ts';
import { LeadWriterService } from './lead-writer.service.ts';
import { resolveIdentity, type StartedLead } from './resolve-identity.ts';
import { hasStart, isUnchanged, mergeChangeSets } from './identity-change-set.ts';
import type { TrackedCampaign } from '@lastcall/core/read-models';

/** A person of a batch, whether it was this batch that started them, and whether nobody knew their address before. */
export interface BatchStart {
  readonly lead: StartedLead;
  readonly isStarted: boolean;
  readonly isNew: boolean;
}

/** Starts the clocks of many people in as many statements as one person takes. */
@Injectable()
export class LeadBatchService {
  constructor(
    private readonly database: Database,
    private readonly leads: LeadRepository,
    private readonly writer: LeadWriterService,
  ) {}

  /**
   * The person of each address, with their clock running; `emails` are normalised. Call it inside the transaction of its reason.
   * `cause` is the very thing that starts them, for the ledger. Throws a duplicate when somebody else starts one of them at the same moment: that transaction is then tried again as a whole.
   */
  async start(
    campaign: TrackedCampaign,
    emails: readonly string[],
    now: Date,
    by: StartedBy,
    cause: string = by,
  ): Promise<ReadonlyMap<string, BatchStart>> {
    if (!this.database.isInTransaction)
      throw new TypeError('a batch of people is part of the transaction of its reason');
    // In one order, so that two batches of the same people wait for each other once.
    const addresses = [...new Set(emails)].sort();
    if (addresses.length === 0) return new Map();
    const known = await this.leads.lockByEmails(campaign.accountId, campaign.id, addresses);
    const settled = addresses.map((email) => {
      const found = { token: null, email: known.get(email) ?? null, visitor: null, network: null };
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
      mergeChangeSets(settled.map(({ changeSet }) => changeSet).filter((changeSet) => !isUnchanged(changeSet))),
    );
    return new Map(
      settled.map(({ email, person, changeSet }) => [
        email,
        { lead: person, isStarted: hasStart(changeSet), isNew: !known.has(email) },
      ]),
    );
  }
}
