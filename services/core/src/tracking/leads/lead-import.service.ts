import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { email } from '@lastcall/contracts';
import type { ImportedLeads, ImportPreview } from '@lastcall/contracts/leads';
import { Database, inParts, isDuplicate, problem } from '@lastcall/core/platform';
import { LeadBatchService } from './lead-batch.service.ts';
import { causeOfImport } from './lead-import.entity.ts';
import { LeadImportRepository } from './lead-import.repository.ts';
import { LeadRepository } from './lead.repository.ts';
import { resolveIdentity } from './resolve-identity.ts';
import { hasStart } from './identity-change-set.ts';
import type { TrackedCampaign } from '@lastcall/core/read-models';

/** Addresses that one transaction starts: few enough that nobody who visits meanwhile waits for them. */
const batchSize = 500;
/** Tries of a batch of which somebody visits at the same moment. */
const maxAttempts = 8;

/** Starts people by a list of their addresses. */
@Injectable()
export class LeadImportService {
  constructor(
    private readonly database: Database,
    private readonly batches: LeadBatchService,
    private readonly imports: LeadImportRepository,
    private readonly leads: LeadRepository,
  ) {}

  /** Says what importing a list now would do, by the same rules, and writes nothing. */
  async preview(campaign: TrackedCampaign, texts: readonly string[], now: Date): Promise<ImportPreview> {
    const { addresses, invalid } = readList(texts);
    let started = 0;
    for (const part of inParts(addresses, batchSize)) {
      const known = await this.leads.findByEmails(campaign.accountId, campaign.id, part);
      const leadOf = new Map(known.map((lead) => [lead.email, lead]));
      started += part.filter((address) => {
        const found = { token: null, email: leadOf.get(address) ?? null, visitor: null, network: null };
        const signals = { leadId: null, email: address, visitorId: null, networkHash: null };
        return hasStart(resolveIdentity(campaign, signals, found, 'import', { now, newId: randomUUID }).changeSet);
      }).length;
    }
    return { new: started, known: addresses.length - started, invalid };
  }

  /**
   * Starts everybody whose clock has not begun; those that are known keep theirs. An import that was cut goes on where it was when it is sent again.
   * `importId` is the import that an earlier part began. Throws `not_found` when the campaign has none of this id, `import_undone` when somebody has undone it.
   */
  async import(
    campaign: TrackedCampaign,
    texts: readonly string[],
    userId: string,
    now: Date,
    importId: string | null = null,
  ): Promise<ImportedLeads> {
    const { addresses, valid, invalid } = readList(texts);
    const id = importId ?? (await this.begin(campaign, now));
    if (importId !== null) await this.imports.get(campaign.accountId, { id, campaignId: campaign.id });
    let started = 0;
    for (const part of inParts(addresses, batchSize))
      started += await this.importBatch(campaign, id, part, causeOfImport(userId, id), now);
    return { importId: id, started, known: valid - started, notAddresses: invalid };
  }

  private async begin({ accountId, id: campaignId }: TrackedCampaign, now: Date): Promise<string> {
    const row = { id: randomUUID(), campaignId, createdAt: now, started: 0, undoneAt: null, undone: 0, kept: 0 };
    return (await this.imports.insert(accountId, row)).id;
  }

  private async importBatch(
    campaign: TrackedCampaign,
    importId: string,
    addresses: readonly string[],
    cause: string,
    now: Date,
  ): Promise<number> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.database.transaction(() => this.startBatch(campaign, importId, addresses, cause, now));
      } catch (error) {
        if (tries === maxAttempts || !isDuplicate(error)) throw error;
      }
    }
  }

  private async startBatch(
    campaign: TrackedCampaign,
    importId: string,
    addresses: readonly string[],
    cause: string,
    now: Date,
  ): Promise<number> {
    const { accountId } = campaign;
    const { started, undoneAt } = await this.imports.getForUpdate(accountId, { id: importId });
    // Nothing may start that whoever undoes the import does not see.
    if (undoneAt !== null) throw problem('import_undone');
    const batch = await this.batches.start(campaign, addresses, now, 'import', cause);
    const starts = [...batch.values()].filter(({ isStarted }) => isStarted);
    await this.imports.addStarts(
      accountId,
      importId,
      starts.map(({ lead, isNew }) => ({ leadId: lead.id, isNew })),
    );
    if (starts.length > 0) await this.imports.update(accountId, { id: importId }, { started: started + starts.length });
    return starts.length;
  }
}

/** The addresses of a list, each once, with how many of its texts were some and how many were none. */
function readList(texts: readonly string[]): { addresses: string[]; valid: number; invalid: number } {
  const read = texts.flatMap((text) => email.safeParse(text).data ?? []);
  return { addresses: [...new Set(read)], valid: read.length, invalid: texts.length - read.length };
}
