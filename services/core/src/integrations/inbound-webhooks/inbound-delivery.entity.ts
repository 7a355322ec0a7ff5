import type { DeliveryVerdict, InboundDelivery } from '@lastcall/contracts/inbound-webhooks';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A delivery as it came, and what it came to. */
@Entity('inbound_delivery')
export class ListenerDeliveryRow extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  /** The campaign of the address that was called; it may tell of people of others. */
  @Column({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  @Column({ type: 'varchar', length: 32 })
  provider!: string;

  /** Encrypted; null once somebody of it was erased. */
  @Column({ type: 'mediumtext', nullable: true })
  content!: string | null;

  @Column({ type: 'int', unsigned: true })
  bytes!: number;

  /** `waiting`: it needs its provider, which cannot be asked now. */
  @Column({ type: 'varchar', length: 8, default: 'received' })
  state!: InboundDelivery['state'];

  /** Null until it is read, and while it is to be read again. */
  @Column({ type: 'varchar', length: 16, nullable: true })
  verdict!: DeliveryVerdict | null;

  /** How many were told of, whose clock of these was started by it, and who was known. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  people!: number;

  @Column({ type: 'int', unsigned: true, default: 0 })
  started!: number;

  @Column({ type: 'int', unsigned: true, default: 0 })
  known!: number;

  /** How often its owner had it read again. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  replays!: number;

  /** Why it waits or could not be read, in words for its owner. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  problem!: string | null;

  @Column({ name: 'received_at', type: 'datetime', precision: 6 })
  receivedAt!: Date;

  @Column({ name: 'done_at', type: 'datetime', precision: 6, nullable: true })
  doneAt!: Date | null;
}
