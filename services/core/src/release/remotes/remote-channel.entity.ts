import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where everybody gets a remote from who has no pin. Its row is what a change of the remote locks, so that remotes never wait for each other. */
@Entity('remote_channel')
export class RemoteChannel {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  remote!: string;

  /** Grows by one with every change of the remote's channels and pins. */
  @Column({ type: 'int', unsigned: true })
  revision!: number;

  /** The stable version and those that it replaced, the newest first; see `stables.ts`. */
  @Column({ type: 'json' })
  stables!: string[];

  @Column({ name: 'canary_version', type: 'varchar', length: 64, nullable: true })
  canaryVersion!: string | null;

  /** How many of 10,000 accounts have the canary; set when it is. */
  @Column({ name: 'canary_share', type: 'int', unsigned: true, nullable: true })
  canaryShare!: number | null;
}

/** The channels' part that ends a canary. */
export const noCanary = { canaryVersion: null, canaryShare: null } as const;

/** The channels of a remote that has nothing for everybody yet. */
export function emptyChannel(remote: string): RemoteChannel {
  return { remote, revision: 0, stables: [], ...noCanary };
}
