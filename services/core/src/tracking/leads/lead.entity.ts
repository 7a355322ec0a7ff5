import type { StartedBy } from '@lastcall/contracts/leads';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One person in one campaign; the only place where the person's address is kept. Without `startedAt` the clock does not run. */
@Entity('lead_person')
export class Lead extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  @Column({ type: 'varchar', length: 254, nullable: true })
  email!: string | null;

  @Column({ name: 'started_at', type: 'datetime', precision: 6, nullable: true })
  startedAt!: Date | null;

  @Column({ name: 'started_by', type: 'varchar', length: 16, nullable: true })
  startedBy!: StartedBy | null;

  /** The version of the campaign's rule that gave the deadline; later versions leave it as it is. */
  @Column({ name: 'rule_version', type: 'int', unsigned: true, nullable: true })
  ruleVersion!: number | null;

  @Column({ name: 'deadline_at', type: 'datetime', precision: 6, nullable: true })
  deadlineAt!: Date | null;

  /** The zone in which the deadline was computed, and what its clocks show then (`YYYY-MM-DDTHH:MM:SS`). */
  @Column({ type: 'varchar', length: 64, nullable: true })
  timezone!: string | null;

  @Column({ name: 'wall_time', type: 'char', length: 19, nullable: true })
  wallTime!: string | null;

  /** The lead that this one turned out to be; its own history stays. */
  @Column({ name: 'merged_into', type: 'char', length: 36, nullable: true })
  mergedInto!: string | null;

  /** The lead as which the person has entered again, which has their address and their browsers; this one's history stays. */
  @Column({ name: 'superseded_by', type: 'char', length: 36, nullable: true })
  supersededBy!: string | null;

  /** When somebody last reset or cleared the person; a clock that began before it says nothing any more. */
  @Column({ name: 'restarted_at', type: 'datetime', precision: 6, nullable: true })
  restartedAt!: Date | null;
}

/** The part of a lead that a start decides: when the clock began, by what and by which rule, and when it ends. */
export type Countdown = Pick<Lead, 'startedAt' | 'startedBy' | 'ruleVersion' | 'deadlineAt' | 'timezone' | 'wallTime'>;
