import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A list of addresses that somebody imported, and what became of its countdowns once it is undone. */
@Entity('lead_import')
export class LeadImportRow extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  @Column({ name: 'created_at', type: 'datetime', precision: 6 })
  createdAt!: Date;

  /** Countdowns that it started. */
  @Column({ type: 'int', unsigned: true })
  started!: number;

  /** When somebody began to undo it. */
  @Column({ name: 'undone_at', type: 'datetime', precision: 6, nullable: true })
  undoneAt!: Date | null;

  /** Countdowns that were taken back, and those that stayed since their leads did something in between. */
  @Column({ type: 'int', unsigned: true })
  undone!: number;

  @Column({ type: 'int', unsigned: true })
  kept!: number;
}

/** Says in the ledger who imported somebody, and by which import: by as much of its id as there is room for. */
export function causeOfImport(userId: string, importId: string): string {
  return `import:${userId}:${importId.slice(0, 8)}`;
}

/** Whether a cause in the ledger is of this import. */
export function isOfImport(cause: string, importId: string): boolean {
  return cause.startsWith('import:') && cause.endsWith(`:${importId.slice(0, 8)}`);
}
