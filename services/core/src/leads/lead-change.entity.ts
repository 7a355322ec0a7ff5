import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What happened to a lead: `named` is an address that became known, `joined` another record that became part of it, `joined-into` the other side of that. */
export type LeadChangeKind = 'started' | 'named' | 'joined' | 'joined-into' | 'reset' | 'cleared';

/** A row of the ledger: only ever added, never changed. */
@Entity('lead_ledger')
export class LeadChange extends TenantRow {
  @PrimaryColumn({ type: 'bigint', unsigned: true, generated: 'increment' })
  id!: string;

  @Column({ name: 'lead_id', type: 'char', length: 36 })
  leadId!: string;

  @Column({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  @Column({ type: 'varchar', length: 32 })
  what!: LeadChangeKind;

  @Column({ name: 'deadline_before', type: 'datetime', precision: 6, nullable: true })
  deadlineBefore!: Date | null;

  @Column({ name: 'deadline_after', type: 'datetime', precision: 6, nullable: true })
  deadlineAfter!: Date | null;

  /** Who or what caused it: `visit`, `lead:<id>`, `user:<id>`, `reset-link:<id>`. */
  @Column({ type: 'varchar', length: 64 })
  cause!: string;

  @Column({ name: 'written_at', type: 'datetime', precision: 6 })
  writtenAt!: Date;
}
