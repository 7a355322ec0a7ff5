import { Inject, Injectable } from '@nestjs/common';
import { email } from '@lastcall/contracts';
import type { ImportedLeads } from '@lastcall/contracts/leads';
import { Database, isDuplicate } from '@lastcall/core/platform';
import { LeadBatchService } from './lead-batch.service.ts';
import type { TrackedCampaign } from './tracked-campaign.ts';

/** Addresses that one transaction starts: few enough that nobody who visits meanwhile waits for them. */
const batchSize = 500;
/** Tries of a batch of which somebody visits at the same moment. */
const mostTries = 8;

/** Starts people by a list of their addresses. */
@Injectable()
export class LeadImportService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(LeadBatchService) private readonly batches: LeadBatchService,
  ) {}

  /** Starts everybody whose clock has not begun; those that are known keep theirs. An import that was cut goes on where it was when it is sent again. */
  async import(campaign: TrackedCampaign, texts: readonly string[], userId: string, now: Date): Promise<ImportedLeads> {
    const read = texts.map((text) => email.safeParse(text)).filter(({ success }) => success);
    const addresses = [...new Set(read.map(({ data }) => data!))];
    let started = 0;
    for (let from = 0; from < addresses.length; from += batchSize)
      started += await this.importBatch(campaign, addresses.slice(from, from + batchSize), `import:${userId}`, now);
    return { started, known: read.length - started, notAddresses: texts.length - read.length };
  }

  private async importBatch(
    campaign: TrackedCampaign,
    addresses: readonly string[],
    cause: string,
    now: Date,
  ): Promise<number> {
    for (let tries = 1; ; tries++) {
      try {
        const batch = await this.database.transaction(() =>
          this.batches.start(campaign, addresses, now, 'import', cause),
        );
        return [...batch.values()].filter(({ isStarted }) => isStarted).length;
      } catch (error) {
        if (tries === mostTries || !isDuplicate(error)) throw error;
      }
    }
  }
}
