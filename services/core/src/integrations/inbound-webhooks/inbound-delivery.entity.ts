import type { DeliveryVerdict, InboundDelivery } from '@lastcall/contracts/integrations/inbound-webhooks';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A delivery as received, and its result. */
@Entity('inbound_delivery')
export class InboundDeliveryRow extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  /** The campaign in the URL; the delivery may name leads of other campaigns. */
  @Column({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  @Column({ type: 'varchar', length: 32 })
  provider!: string;

  /** Encrypted; null after a lead in it was erased. */
  @Column({ type: 'mediumtext', nullable: true })
  content!: string | null;

  @Column({ type: 'int', unsigned: true })
  bytes!: number;

  /** `waiting`: it needs its provider, which is unavailable. */
  @Column({ type: 'varchar', length: 8, default: 'received' })
  state!: InboundDelivery['state'];

  /** Null until it is processed, and while it waits to be processed again. */
  @Column({ type: 'varchar', length: 16, nullable: true })
  verdict!: DeliveryVerdict | null;

  /** The number of leads it named, of countdowns it started, and of known leads. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  contacts!: number;

  @Column({ type: 'int', unsigned: true, default: 0 })
  started!: number;

  @Column({ type: 'int', unsigned: true, default: 0 })
  known!: number;

  /** The number of replays by its owner. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  replays!: number;

  /** The reason why it waits or could not be processed, for its owner. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  problem!: string | null;

  @Column({ name: 'received_at', type: 'datetime', precision: 6 })
  receivedAt!: Date;

  @Column({ name: 'done_at', type: 'datetime', precision: 6, nullable: true })
  doneAt!: Date | null;
}
