import { TenantRow } from '@lastcall/core/platform';
import type { ConsentSource } from '@lastcall/contracts/tracking/leads';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A consent that a lead has given in a form, with the text that was shown. */
@Entity('lead_consent')
export class LeadConsent extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  @Column({ name: 'lead_id', type: 'char', length: 36 })
  leadId!: string;

  @Column({ type: 'varchar', length: 8 })
  source!: ConsentSource;

  /** The id of the form's block; for a form on the customer's own page, the id of that page. */
  @Column({ name: 'block_id', type: 'varchar', length: 36 })
  blockId!: string;

  @Column({ type: 'varchar', length: 160 })
  words!: string;

  /** True if the form had this text when the consent was received: its owner may have changed the text while the page was open. */
  @Column({ name: 'is_own_words', type: 'boolean' })
  isOwnWords!: boolean;

  /** The preferred language of the browser. */
  @Column({ type: 'varchar', length: 35, nullable: true })
  locale!: string | null;

  /** The URL of the form without the query, which may contain personal data. */
  @Column({ name: 'page_url', type: 'varchar', length: 2048, nullable: true })
  pageUrl!: string | null;

  @Column({ name: 'given_at', type: 'datetime', precision: 6 })
  givenAt!: Date;
}
