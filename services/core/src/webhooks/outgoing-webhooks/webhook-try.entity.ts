import type { WebhookProblem } from '@lastcall/contracts/webhooks';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One attempt of a delivery, as the log shows it. */
@Entity('webhook_try')
export class WebhookTryRow extends TenantRow {
  @PrimaryColumn({ name: 'delivery_id', type: 'char', length: 36 })
  deliveryId!: string;

  @PrimaryColumn({ type: 'int', unsigned: true })
  number!: number;

  @Column({ type: 'datetime', precision: 3 })
  at!: Date;

  @Column({ name: 'duration_ms', type: 'int', unsigned: true })
  durationMs!: number;

  @Column({ type: 'int', unsigned: true, nullable: true })
  status!: number | null;

  @Column({ type: 'varchar', length: 16, nullable: true })
  problem!: WebhookProblem | null;

  /** The beginning of the response body, with email addresses removed. */
  @Column({ type: 'varchar', length: 2048 })
  response!: string;
}
