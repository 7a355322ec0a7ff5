import type { CampaignForm, CampaignType, TrackingSettings } from '@lastcall/contracts/campaigns';
import type { DeadlineRule } from '@lastcall/deadline';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A campaign: the form that its owner filled in, and the deadline rule that follows from it. */
@Entity('campaign')
export class Campaign extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  /** Part of the campaign's public URLs beside its id: 128 random bits. */
  @Column({ type: 'char', length: 22 })
  hash!: string;

  /** Secrets in the URLs of the inbound webhook and the API, and of the test page: 128 random bits each. */
  @Column({ name: 'post_hash', type: 'char', length: 22 })
  postHash!: string;

  @Column({ name: 'test_page_hash', type: 'char', length: 22 })
  testPageHash!: string;

  @Column({ type: 'varchar', length: 120 })
  name!: string;

  @Column({ name: 'campaign_type', type: 'varchar', length: 32 })
  campaignType!: CampaignType;

  /** The form in the shape of the contract; its `campaignName` is `name`, which renaming changes. */
  @Column({ type: 'json' })
  form!: CampaignForm;

  @Column({ type: 'json' })
  rule!: DeadlineRule;

  /** Incremented with every change of rule or time zone; a lead refers to the version that started its countdown. */
  @Column({ name: 'rule_version', type: 'int', unsigned: true, default: 1 })
  ruleVersion!: number;

  /** Incremented with every saved change of form or settings, to detect concurrent edits. */
  @Column({ type: 'int', unsigned: true, default: 1 })
  version!: number;

  @Column({ type: 'varchar', length: 60, default: '' })
  category!: string;

  @Column({ type: 'varchar', length: 64 })
  timezone!: string;

  /** Total and sold units of a quantity campaign; the total is null for all others. */
  @Column({ name: 'quantity_start', type: 'int', unsigned: true, nullable: true })
  quantityStart!: number | null;

  @Column({ name: 'quantity_used', type: 'int', unsigned: true, default: 0 })
  quantityUsed!: number;

  /** When the last unit of a quantity campaign was sold; null while units remain, and for all other campaigns. */
  @Column({ name: 'sold_out_at', type: 'datetime', precision: 6, nullable: true })
  soldOutAt!: Date | null;

  /** Archived campaigns are hidden from visitors. */
  @Column({ name: 'is_archived', type: 'boolean', default: false })
  isArchived!: boolean;

  /** When it opens and ends for all leads, for the filters of the list; null when each lead has a personal deadline. */
  @Column({ name: 'opens_at', type: 'datetime', precision: 6, nullable: true })
  opensAt!: Date | null;

  @Column({ name: 'ends_at', type: 'datetime', precision: 6, nullable: true })
  endsAt!: Date | null;

  /**
   * Leads and sales of the last 30 days, for sorting the list; `RecentNumbersService` updates them with a short delay.
   */
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
