import type { ChecklistEvent, ChecklistProvider, ChecklistStep } from '@lastcall/contracts';
import type { IntegrationProvider } from '@lastcall/contracts/providers';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the email platform has last answered. A reason is in its words, without addresses. */
export interface ProviderAnswer extends Pick<ChecklistProvider, 'container' | 'state' | 'reason'> {
  readonly provider: IntegrationProvider;
}

/** The test of one campaign, made when it is first asked for. */
@Entity('checklist')
export class ChecklistRow extends TenantRow {
  @PrimaryColumn({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  /** The test person's address, kept here until a new test begins. */
  @Column({ type: 'varchar', length: 254, nullable: true })
  email!: string | null;

  /** How far the waiting for an event of the test person has come. */
  @Column({ name: 'event_state', type: 'varchar', length: 16 })
  eventState!: ChecklistEvent['state'];

  /** When the waiting began; work that was asked for at another time is over. */
  @Column({ name: 'event_asked_at', type: 'datetime', precision: 6, nullable: true })
  eventAskedAt!: Date | null;

  @Column({ name: 'event_lead_id', type: 'char', length: 36, nullable: true })
  eventLeadId!: string | null;

  @Column({ name: 'event_provider', type: 'json', nullable: true })
  eventProvider!: ProviderAnswer | null;
}

/** One step of a test. */
@Entity('checklist_step')
export class ChecklistStepRow extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  @Column({ type: 'varchar', length: 16 })
  step!: ChecklistStep;

  @Column({ name: 'completed_at', type: 'datetime', precision: 6, nullable: true })
  completedAt!: Date | null;
}
