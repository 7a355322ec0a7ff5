import type { WebhookDeliveryState, WebhookProblem } from '@lastcall/contracts/webhooks';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The state that owners see, plus `sending` while an attempt is in flight: the worker that claimed it owns it until
 * `nextTryAt`.
 */
export type DeliveryRowState = WebhookDeliveryState | 'sending';

/** The delivery of one event to one webhook. */
@Entity('webhook_delivery')
export class WebhookDeliveryRow extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ name: 'endpoint_id', type: 'char', length: 36 })
  endpointId!: string;

  @Column({ name: 'event_id', type: 'char', length: 36 })
  eventId!: string;

  @Column({ type: 'varchar', length: 16 })
  state!: DeliveryRowState;

  /** All attempts so far, and those since the last replay, which restarts the retry schedule. */
  @Column({ type: 'int', unsigned: true })
  tries!: number;

  @Column({ name: 'tries_in_round', type: 'int', unsigned: true })
  triesInRound!: number;

  /** The HTTP status of the newest attempt. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  status!: number | null;

  @Column({ type: 'varchar', length: 16, nullable: true })
  problem!: WebhookProblem | null;

  @Column({ name: 'next_try_at', type: 'datetime', precision: 6, nullable: true })
  nextTryAt!: Date | null;

  /** When it was given up or held back by a pause; null while it is pending, and once it is delivered. */
  @Column({ name: 'failed_at', type: 'datetime', precision: 6, nullable: true })
  failedAt!: Date | null;

  @Column({ name: 'created_at', type: 'datetime', precision: 3 })
  createdAt!: Date;
}
