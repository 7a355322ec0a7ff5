import { Entity, PrimaryColumn } from 'typeorm';

/** Records that a consumer has completed the job of an outbox row; written together with its effect. */
@Entity('inbox')
export class InboxRow {
  @PrimaryColumn({ type: 'varchar', length: 64 })
  consumer!: string;

  @PrimaryColumn({ name: 'outbox_id', type: 'bigint', unsigned: true })
  outboxId!: string;
}
