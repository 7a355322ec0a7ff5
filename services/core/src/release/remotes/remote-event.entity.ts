import type { RemoteEvent } from '@lastcall/contracts/release';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An entry of a remote's history; append-only, written in the transaction of the change. */
@Entity('remote_event')
export class RemoteEventRow {
  @PrimaryColumn({ type: 'bigint', unsigned: true, generated: 'increment' })
  id!: string;

  @Column({ type: 'varchar', length: 40 })
  remote!: string;

  @Column({ type: 'varchar', length: 32 })
  what!: RemoteEvent['what'];

  @Column({ type: 'varchar', length: 64 })
  version!: string;

  /** The version that was replaced; null when there was none. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  replaced!: string | null;

  @Column({ type: 'varchar', length: 500 })
  note!: string;

  /** An email address, the name of a token, or the registry itself. */
  @Column({ name: 'caused_by', type: 'varchar', length: 254 })
  causedBy!: string;

  @Column({ name: 'created_at', type: 'datetime', precision: 6 })
  createdAt!: Date;
}
