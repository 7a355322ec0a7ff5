import { Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';
import { emptyChannel, RemoteChannel } from './remote-channel.entity.ts';

/** The channels of remotes; every change locks them first. */
@Injectable()
export class RemoteChannelRepository {
  constructor(private readonly database: Database) {}

  /** Lists the channels of every remote by name. */
  all(): Promise<RemoteChannel[]> {
    return this.database.manager.find(RemoteChannel, { order: { remote: 'ASC' } });
  }

  /** Returns the channels of a remote; empty ones if nothing was published. */
  async of(remote: string): Promise<RemoteChannel> {
    return (await this.database.manager.findOneBy(RemoteChannel, { remote })) ?? emptyChannel(remote);
  }

  /** Returns the channels and blocks all other changes of this remote until the transaction ends. */
  async lock(remote: string): Promise<RemoteChannel> {
    if (!this.database.isInTransaction) throw new TypeError('a lock is held until its transaction ends');
    // Locks the row whether or not it exists yet.
    await this.database.sql(
      "INSERT INTO remote_channel (remote, stables) VALUES (?, '[]') ON DUPLICATE KEY UPDATE remote = remote",
      [remote],
    );
    return this.database.manager.findOneByOrFail(RemoteChannel, { remote });
  }

  /** Stores the channels under the next revision. */
  async save({ remote, revision, stables, canaryVersion, canaryShare }: RemoteChannel): Promise<void> {
    await this.database.manager.update(
      RemoteChannel,
      { remote },
      { revision: revision + 1, stables, canaryVersion, canaryShare },
    );
  }
}
