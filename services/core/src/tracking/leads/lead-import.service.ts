import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { email } from '@lastcall/contracts/platform';
import type { ImportedLeads, ImportPreview } from '@lastcall/contracts/tracking/leads';
import { Database, chunk, onDuplicate, problem, retryOnConflict } from '@lastcall/core/platform';
import { LeadBatchService } from './lead-batch.service.ts';
import { causeOfImport } from './lead-import.entity.ts';
import { LeadImportRepository } from './lead-import.repository.ts';
import { LeadRepository } from './lead.repository.ts';
import { resolveIdentity } from './resolve-identity.ts';
import { hasStart } from './identity-change-set.ts';
import type { TrackedCampaign } from '@lastcall/core/read-models';

/** The number of email addresses per transaction: few enough that concurrent visits do not wait noticeably. */
const batchSize = 500;
/** The maximum number of attempts for a batch whose leads visit at the same time. */
const maxAttempts = 8;

/** Starts the countdowns of a list of email addresses. */
@Injectable()
export class LeadImportService {
  constructor(
    private readonly database: Database,
    private readonly batches: LeadBatchService,
    private readonly imports: LeadImportRepository,
    private readonly leads: LeadRepository,
  ) {}

  /** Returns what importing a list now would do, by the same rules. Writes nothing. */
  async preview(campaign: TrackedCampaign, texts: readonly string[], now: Date): Promise<ImportPreview> {
    const { emails, invalid } = readList(texts);
    let started = 0;
    for (const part of chunk(emails, batchSize)) {
      const known = await this.leads.findByEmails(campaign.accountId, campaign.id, part);
      const leadOf = new Map(known.map((lead) => [lead.email, lead]));
      started += part.filter((leadEmail) => {
        const found = { token: null, email: leadOf.get(leadEmail) ?? null, visitor: null, network: null };
        const signals = { leadId: null, email: leadEmail, visitorId: null, networkHash: null };
        return hasStart(resolveIdentity(campaign, signals, found, 'import', { now, newId: randomUUID }).changeSet);
      }).length;
    }
    return { new: started, known: emails.length - started, invalid };
  }

  /**
   * Starts all countdowns that have not started; existing leads keep theirs. An interrupted import continues where it stopped when it is sent again.
   * `importId` continues the import of an earlier part. Throws `not_found` for an unknown import, and `import_undone` for one that was undone.
   */
  async import(
    campaign: TrackedCampaign,
    texts: readonly string[],
    userId: string,
    now: Date,
    importId: string | null = null,
  ): Promise<ImportedLeads> {
    const { emails, valid, invalid } = readList(texts);
    const id = importId ?? (await this.begin(campaign, now));
    if (importId !== null) await this.imports.get(campaign.accountId, { id, campaignId: campaign.id });
    let started = 0;
    for (const part of chunk(emails, batchSize))
      started += await this.importBatch(campaign, id, part, causeOfImport(userId, id), now);
    return { importId: id, started, known: valid - started, notAddresses: invalid };
  }

  private async begin({ accountId, id: campaignId }: TrackedCampaign, now: Date): Promise<string> {
    const row = { id: randomUUID(), campaignId, createdAt: now, started: 0, undoneAt: null, undone: 0, retained: 0 };
    return (await this.imports.insert(accountId, row)).id;
  }

  private async importBatch(
    campaign: TrackedCampaign,
    importId: string,
    emails: readonly string[],
    cause: string,
    now: Date,
  ): Promise<number> {
    return retryOnConflict(
      () => this.database.transaction(() => this.startBatch(campaign, importId, emails, cause, now)),
      onDuplicate(maxAttempts),
    );
  }

  private async startBatch(
    campaign: TrackedCampaign,
    importId: string,
    emails: readonly string[],
    cause: string,
    now: Date,
  ): Promise<number> {
    const { accountId } = campaign;
    const { started, undoneAt } = await this.imports.getForUpdate(accountId, { id: importId });
    // A start after the undo has begun would never be undone.
    if (undoneAt !== null) throw problem('import_undone');
    const batch = await this.batches.start(campaign, emails, now, 'import', cause);
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

/** Returns the unique email addresses of a list, with the numbers of valid and invalid entries. */
function readList(texts: readonly string[]): { emails: string[]; valid: number; invalid: number } {
  const read = texts.flatMap((text) => email.safeParse(text).data ?? []);
  return { emails: [...new Set(read)], valid: read.length, invalid: texts.length - read.length };
}
