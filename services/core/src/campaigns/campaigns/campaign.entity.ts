import type { CampaignForm, CampaignType, TrackingSettings } from '@lastcall/contracts';
import type { DeadlineRule } from '@lastcall/deadline';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A campaign: what its owner filled in, and the rule that follows from it. */
@Entity('campaign')
export class Campaign extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  /** What stands in the campaign's public addresses beside its id: 128 random bits. */
  @Column({ type: 'char', length: 22 })
  hash!: string;

  /** The secret in the addresses of the listener and the API, and that of the team testing page: 128 random bits each. */
  @Column({ name: 'post_hash', type: 'char', length: 22 })
  postHash!: string;

  @Column({ name: 'xray_hash', type: 'char', length: 22 })
  xrayHash!: string;

  @Column({ type: 'varchar', length: 120 })
  name!: string;

  @Column({ name: 'campaign_type', type: 'varchar', length: 32 })
  campaignType!: CampaignType;

  /** The form as the contract has it; its `campaignName` is `name`, which renaming changes. */
  @Column({ type: 'json' })
  form!: CampaignForm;

  @Column({ type: 'json' })
  rule!: DeadlineRule;

  /** Grows with every change of rule or zone; a lead keeps the version it was started by. */
  @Column({ name: 'rule_version', type: 'int', unsigned: true, default: 1 })
  ruleVersion!: number;

  /** Grows with every saved change of form or settings, so that of two people who save at once the second is told. */
  @Column({ type: 'int', unsigned: true, default: 1 })
  version!: number;

  @Column({ type: 'varchar', length: 60, default: '' })
  category!: string;

  @Column({ type: 'varchar', length: 64 })
  timezone!: string;

  /** How many a quantity campaign sells, and how many are sold; the first is null for every other. */
  @Column({ name: 'quantity_start', type: 'int', unsigned: true, nullable: true })
  quantityStart!: number | null;

  @Column({ name: 'quantity_used', type: 'int', unsigned: true, default: 0 })
  quantityUsed!: number;

  /** Since when none is left of what a quantity campaign sells; null while there are some, and for every other campaign. */
  @Column({ name: 'sold_out_at', type: 'datetime', precision: 6, nullable: true })
  soldOutAt!: Date | null;

  /** Put away by its owner, and switched off for visitors. */
  @Column({ name: 'is_archived', type: 'boolean', default: false })
  isArchived!: boolean;

  /** When it opens and ends for everybody by its rule, by which lists are filtered; null where each person has their own time. */
  @Column({ name: 'opens_at', type: 'datetime', precision: 6, nullable: true })
  opensAt!: Date | null;

  @Column({ name: 'ends_at', type: 'datetime', precision: 6, nullable: true })
  endsAt!: Date | null;

  /** Leads and sales of the last 30 days as of some moments ago, by which lists are put in order; `RecentFiguresService` counts them. */
  @Column({ name: 'recent_leads', type: 'int', unsigned: true, default: 0 })
  recentLeads!: number;

  @Column({ name: 'recent_sales', type: 'int', unsigned: true, default: 0 })
  recentSales!: number;

  @Column({ type: 'json' })
  tracking!: TrackingSettings;

  @Column({ name: 'created_at', type: 'datetime', precision: 6 })
  createdAt!: Date;

  @Column({ name: 'updated_at', type: 'datetime', precision: 6 })
  updatedAt!: Date;
}
