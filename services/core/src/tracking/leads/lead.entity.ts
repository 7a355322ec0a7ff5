import type { ClaimedBy, StartedBy } from '@lastcall/contracts/tracking/leads';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A lead of one campaign; the only table with the lead's email address. Without `startedAt` the countdown has not started. */
@Entity('campaign_lead')
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

  /** The version of the campaign's rule that the deadline was computed by; later versions do not change it. */
  @Column({ name: 'rule_version', type: 'int', unsigned: true, nullable: true })
  ruleVersion!: number | null;

  @Column({ name: 'deadline_at', type: 'datetime', precision: 6, nullable: true })
  deadlineAt!: Date | null;

  /** The time zone in which the deadline was computed; `wallTime` is the local time of the deadline there (`YYYY-MM-DDTHH:MM:SS`). */
  @Column({ type: 'varchar', length: 64, nullable: true })
  timezone!: string | null;

  @Column({ name: 'wall_time', type: 'char', length: 19, nullable: true })
  wallTime!: string | null;

  /** The lead that this one was merged into; its own history stays. */
  @Column({ name: 'merged_into', type: 'char', length: 36, nullable: true })
  mergedInto!: string | null;

  /** The lead's new record after a re-entry, which took over the email address and the browsers; this record's history stays. */
  @Column({ name: 'superseded_by', type: 'char', length: 36, nullable: true })
  supersededBy!: string | null;

  /** The time of the last reset or clear; countdowns that started before it no longer count. */
  @Column({ name: 'restarted_at', type: 'datetime', precision: 6, nullable: true })
  restartedAt!: Date | null;

  /** The email address that a browser's record names without proof; `email` is null then. `claimedBy` is how it was named. */
  @Column({ name: 'claimed_email', type: 'varchar', length: 254, nullable: true })
  claimedEmail!: string | null;

  @Column({ name: 'claimed_by', type: 'varchar', length: 8, nullable: true })
  claimedBy!: ClaimedBy | null;

  /** The time when the browser first named this email address. */
  @Column({ name: 'claimed_at', type: 'datetime', precision: 6, nullable: true })
  claimedAt!: Date | null;

  /** The person with the claimed email address. If set, the record is not a separate lead. */
  @Column({ type: 'char', length: 36, nullable: true })
  follows!: string | null;

  /** The epoch of the person's valid tokens; incremented by a revocation. */
  @Column({ name: 'token_epoch', type: 'int', unsigned: true, default: 0 })
  tokenEpoch!: number;
}

/** The fields of a lead that a start sets: the time and trigger of the start, the rule, and the deadline. */
export type Countdown = Pick<Lead, 'startedAt' | 'startedBy' | 'ruleVersion' | 'deadlineAt' | 'timezone' | 'wallTime'>;
