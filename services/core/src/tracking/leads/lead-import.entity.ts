import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An imported list of email addresses, with the result of its undo. */
@Entity('lead_import')
export class LeadImportRow extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  @Column({ name: 'created_at', type: 'datetime', precision: 6 })
  createdAt!: Date;

  /** Countdowns that the import started. */
  @Column({ type: 'int', unsigned: true })
  started!: number;

  /** The time when its undo began. */
  @Column({ name: 'undone_at', type: 'datetime', precision: 6, nullable: true })
  undoneAt!: Date | null;

  /** Countdowns that the undo removed; `retained` are those of leads with activity since the import. */
  @Column({ type: 'int', unsigned: true })
  undone!: number;

  @Column({ type: 'int', unsigned: true })
  retained!: number;
}

/** Returns the ledger cause of an import: the user, and the start of the import id, since the column is short. */
export function causeOfImport(userId: string, importId: string): string {
  return `import:${userId}:${importId.slice(0, 8)}`;
}

/** Returns whether a ledger cause belongs to this import. */
export function isOfImport(cause: string, importId: string): boolean {
  return cause.startsWith('import:') && cause.endsWith(`:${importId.slice(0, 8)}`);
}
