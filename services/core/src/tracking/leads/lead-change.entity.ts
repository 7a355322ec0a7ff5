import type { LeadChangeKind } from '@lastcall/contracts/leads';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Lead } from './lead.entity.ts';

/** The clock after a change, beside `deadlineAfter`: `startedAt` is ISO 8601. */
export type RecordedCountdown = Pick<Lead, 'startedBy' | 'ruleVersion' | 'timezone' | 'wallTime'> & {
  readonly startedAt: string;
};

/** A row of the ledger: only ever added, never changed. It names nobody, so it outlives the person's erasure. */
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

  /** Null where the clock does not run afterwards. */
  @Column({ type: 'json', nullable: true })
  countdown!: RecordedCountdown | null;

  /** Who or what caused it: one of `StartedBy`, `lead:<id>`, `user:<id>`, `reset-link:<id>`. */
  @Column({ type: 'varchar', length: 64 })
  cause!: string;

  @Column({ name: 'written_at', type: 'datetime', precision: 6 })
  writtenAt!: Date;
}

/** The id in a cause that has one. */
export function idIn(cause: string): string {
  return cause.slice(cause.indexOf(':') + 1);
}

/** A row that is not written yet. */
export type NewLeadChange = Omit<LeadChange, 'id'>;
