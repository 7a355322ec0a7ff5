import type { DeploymentState } from '@lastcall/contracts/release';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One version of one remote. Its manifest never changes; its state does. */
@Entity('remote_deployment')
export class RemoteDeployment {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  remote!: string;

  @PrimaryColumn({ type: 'varchar', length: 64 })
  version!: string;

  @Column({ type: 'varchar', length: 16 })
  state!: DeploymentState;

  /** The exact text that was signed. */
  @Column({ type: 'mediumtext' })
  manifest!: string;

  @Column({ name: 'manifest_integrity', type: 'char', length: 71 })
  manifestIntegrity!: string;

  @Column({ name: 'key_id', type: 'varchar', length: 32 })
  keyId!: string;

  @Column({ type: 'char', length: 88 })
  signature!: string;

  /** The label of the branch of a preview; null for other versions. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  preview!: string | null;

  @Column({ name: 'created_by', type: 'varchar', length: 254 })
  createdBy!: string;

  @Column({ name: 'created_at', type: 'datetime', precision: 6 })
  createdAt!: Date;
}
