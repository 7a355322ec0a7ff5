import type { LeadChangeKind } from '@lastcall/contracts/tracking/leads';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Lead } from './lead.entity.ts';

/** The countdown after a change, except `deadlineAfter`; `startedAt` is ISO 8601. */
export type RecordedCountdown = Pick<Lead, 'startedBy' | 'ruleVersion' | 'timezone' | 'wallTime'> & {
  readonly startedAt: string;
};

/** An append-only entry of the ledger. It contains no personal data, so it stays when the lead is erased. */
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

  /** Null if the lead has no countdown after the change. */
  @Column({ type: 'json', nullable: true })
  countdown!: RecordedCountdown | null;

  /** The cause: one of `StartedBy`, `lead:<id>`, `user:<id>`, `reset-link:<id>`. */
  @Column({ type: 'varchar', length: 64 })
  cause!: string;

  @Column({ name: 'written_at', type: 'datetime', precision: 6 })
  writtenAt!: Date;
}

/** Returns the id in a cause that contains one. */
export function idIn(cause: string): string {
  return cause.slice(cause.indexOf(':') + 1);
}

/** An entry that is not written yet. */
export type NewLeadChange = Omit<LeadChange, 'id'>;
