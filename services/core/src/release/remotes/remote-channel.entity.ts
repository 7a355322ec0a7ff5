import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The channels of a remote for accounts without a pin. Changes to a remote lock only its own row, so that remotes never wait
 * for each other.
 */
@Entity('remote_channel')
export class RemoteChannel {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  remote!: string;

  /** Incremented with every change of the remote's channels and pins. */
  @Column({ type: 'int', unsigned: true })
  revision!: number;

  /** The stable version and its predecessors, newest first; see `stables.ts`. */
  @Column({ type: 'json' })
  stables!: string[];

  @Column({ name: 'canary_version', type: 'varchar', length: 64, nullable: true })
  canaryVersion!: string | null;

  /** Accounts with the canary, out of 10,000; null without a canary. */
  @Column({ name: 'canary_share', type: 'int', unsigned: true, nullable: true })
  canaryShare!: number | null;
}

/** The columns of a remote without a canary. */
export const noCanary = { canaryVersion: null, canaryShare: null } as const;

/** Returns the channels of a remote that has no live version yet. */
export function emptyChannel(remote: string): RemoteChannel {
  return { remote, revision: 0, stables: [], ...noCanary };
}
