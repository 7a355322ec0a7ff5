import type { IntegrationProvider } from '@lastcall/contracts/integrations/providers';
import type { ChecklistEvent, ChecklistProvider, ChecklistStep } from '@lastcall/contracts/onboarding';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The email platform's last response; `reason` is its own text, without email addresses. */
export interface ProviderAnswer extends Pick<ChecklistProvider, 'container' | 'state' | 'reason'> {
  readonly provider: IntegrationProvider;
}

/** The test of a campaign; the row is created on first use. */
@Entity('checklist')
export class ChecklistRow extends TenantRow {
  @PrimaryColumn({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  /** The email address of the test lead, stored until a new test starts. */
  @Column({ type: 'varchar', length: 254, nullable: true })
  email!: string | null;

  /** The state of waiting for an event of the test lead. */
  @Column({ name: 'event_state', type: 'varchar', length: 16 })
  eventState!: ChecklistEvent['state'];

  /** The time when waiting started; jobs with another time are ignored. */
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
