import type { WebhookDeliveryState, WebhookProblem } from '@lastcall/contracts/webhooks';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** As its owner sees it, and `sending` while a try is under way: until `nextTryAt` it is of whoever has begun it. */
export type DeliveryRowState = WebhookDeliveryState | 'sending';

/** One event on its way to one webhook. */
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

  /** Tries so far, and those since it was last asked for: a replay has all its tries again. */
  @Column({ type: 'int', unsigned: true })
  tries!: number;

  @Column({ name: 'tries_in_round', type: 'int', unsigned: true })
  triesInRound!: number;

  /** Of the newest try. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  status!: number | null;

  @Column({ type: 'varchar', length: 16, nullable: true })
  problem!: WebhookProblem | null;

  @Column({ name: 'next_try_at', type: 'datetime', precision: 6, nullable: true })
  nextTryAt!: Date | null;

  /** When it was given up, or held back; null for what is on its way or has arrived. */
  @Column({ name: 'failed_at', type: 'datetime', precision: 6, nullable: true })
  failedAt!: Date | null;

  @Column({ name: 'created_at', type: 'datetime', precision: 3 })
  createdAt!: Date;
}
