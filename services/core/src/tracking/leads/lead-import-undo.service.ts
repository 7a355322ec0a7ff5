import { Injectable } from '@nestjs/common';
import type { LeadImport } from '@lastcall/contracts/tracking/leads';
import { anyOf, Database, DomainEvents } from '@lastcall/core/platform';
import { leadsChanging, leadsRemoved } from './events.ts';
import type { LeadChange } from './lead-change.entity.ts';
import { isOfImport, type LeadImportRow } from './lead-import.entity.ts';
import { LeadImportRepository } from './lead-import.repository.ts';
import { LeadWriterService } from './lead-writer.service.ts';
import type { Lead } from './lead.entity.ts';
import { LeadRepository } from './lead.repository.ts';
import { erasure, undoStart } from './lead-changes.ts';
import { mergeChangeSets } from './identity-change-set.ts';

/** Countdowns per transaction, and transactions per call: a large import is undone by several calls, each of which takes a limited time. */
const batchSize = 500;
const maxBatches = 4;

/** Undoes imports: removes the countdowns that they started and the leads that they created. Leads with activity since then keep their deadline, which they may have seen. */
@Injectable()
export class LeadImportUndoService {
  constructor(
    private readonly database: Database,
    private readonly imports: LeadImportRepository,
    private readonly leads: LeadRepository,
    private readonly writer: LeadWriterService,
    private readonly events: DomainEvents,
  ) {}

  /** Returns the newest imports of a campaign. */
  async list(accountId: number, campaignId: string): Promise<LeadImport[]> {
    const rows = await this.imports.newest(accountId, campaignId);
    const open = await this.imports.withStarts(
      accountId,
      rows.filter(({ undoneAt }) => undoneAt !== null).map(({ id }) => id),
    );
    return rows.map((row) => presentImport(row, open.has(row.id)));
  }

  /** Undoes an import, or continues where the last call stopped; `isUndoing` is true until it is complete. Throws `not_found`. */
  async undo(accountId: number, campaignId: string, importId: string, now: Date): Promise<LeadImport> {
    await this.imports.get(accountId, { id: importId, campaignId });
    let isUndoing = true;
    for (let batch = 0; batch < maxBatches && isUndoing; batch++)
      isUndoing = await this.database.transaction(() => this.undoBatch(accountId, importId, now));
    return presentImport(await this.imports.get(accountId, { id: importId }), isUndoing);
  }

  /** Returns whether there may be more. */
  private async undoBatch(accountId: number, importId: string, now: Date): Promise<boolean> {
    const row = await this.imports.getForUpdate(accountId, { id: importId });
    const starts = await this.imports.startsOf(accountId, importId, batchSize);
    const ids = starts.map(({ leadId }) => leadId);
    const untouched = ids.length > 0 ? await this.untouched(accountId, importId, ids) : [];
    const isNew = new Map(starts.map((start) => [start.leadId, start.isNew]));
    const cause = `import-undo:${importId}`;
    const [added, known] = [untouched.filter(({ id }) => isNew.get(id)), untouched.filter(({ id }) => !isNew.get(id))];
    await this.remove(accountId, added, now);
    const changeSets = [
      ...added.map((lead) => erasure(lead, cause, now)),
      ...known.map((lead) => undoStart(lead, cause, now)),
    ];
    if (changeSets.length > 0) await this.writer.write(mergeChangeSets(changeSets));
    if (ids.length > 0) await this.imports.dropStarts(accountId, importId, ids);
    await this.imports.update(
      accountId,
      { id: importId },
      {
        undoneAt: row.undoneAt ?? now,
        undone: row.undone + untouched.length,
        retained: row.retained + ids.length - untouched.length,
      },
    );
    return ids.length === batchSize;
  }

  /** Locks and returns the leads without any activity since the import. */
  private async untouched(accountId: number, importId: string, ids: readonly string[]): Promise<Lead[]> {
    const leads = await this.leads.lock(accountId, ids);
    const history = await this.leads.ownHistoryOf(accountId, ids);
    const active = await this.imports.active(accountId, ids);
    return [...leads.values()].filter(({ id }) => !active.has(id) && isLastStart(history.get(id) ?? [], importId));
  }

  /** Deletes leads without any activity; handlers delete their synced values and webhook events. */
  private async remove(accountId: number, leads: readonly Lead[], now: Date): Promise<void> {
    if (leads.length === 0) return;
    const ids = leads.map(({ id }) => id);
    await this.events.emit(leadsChanging, { accountId, leadIds: ids });
    await this.events.emit(leadsRemoved, { accountId, leads, at: now });
    await this.leads.delete(accountId, { id: anyOf(ids) });
  }
}

/** Returns whether nothing happened since the import started the countdown, except that the owner moved all leads to a new rule. */
function isLastStart(history: readonly Pick<LeadChange, 'what' | 'cause'>[], importId: string): boolean {
  const start = history.findLastIndex((change) => change.what === 'started' && isOfImport(change.cause, importId));
  return start >= 0 && history.slice(start + 1).every(({ what }) => what === 'rule-edited');
}

function presentImport(
  { id, createdAt, started, undoneAt, undone, retained }: LeadImportRow,
  isOpen: boolean,
): LeadImport {
  return {
    id,
    createdAt: createdAt.toISOString(),
    started,
    undoneAt: undoneAt?.toISOString() ?? null,
    undone,
    kept: retained,
    isUndoing: isOpen,
  };
}
