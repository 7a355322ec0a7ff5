import { TenantRow } from '@lastcall/core/platform';
import type { ConsentSource } from '@lastcall/contracts/leads';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A consent that a person has given in a form, with the words that they were shown. */
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

  /** The form, by its block's id; one on a customer's own page by that page's id. */
  @Column({ name: 'block_id', type: 'varchar', length: 36 })
  blockId!: string;

  @Column({ type: 'varchar', length: 160 })
  words!: string;

  /** Whether the form had these words when they came: its owner may have changed them while the page was open. */
  @Column({ name: 'is_own_words', type: 'boolean' })
  isOwnWords!: boolean;

  /** The first language that their browser asks for. */
  @Column({ type: 'varchar', length: 35, nullable: true })
  locale!: string | null;

  /** Where the form was, without the query, which may name the person. */
  @Column({ name: 'page_url', type: 'varchar', length: 2048, nullable: true })
  pageUrl!: string | null;

  @Column({ name: 'given_at', type: 'datetime', precision: 6 })
  givenAt!: Date;
}
