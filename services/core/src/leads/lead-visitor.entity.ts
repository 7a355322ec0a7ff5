import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whose browser it is: a visitor's own id on the customer's site, and the lead it belongs to. */
@Entity('lead_visitor')
export class LeadVisitor extends TenantRow {
  @PrimaryColumn({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  @PrimaryColumn({ name: 'visitor_id', type: 'char', length: 22 })
  visitorId!: string;

  @Column({ name: 'lead_id', type: 'char', length: 36 })
  leadId!: string;
}
