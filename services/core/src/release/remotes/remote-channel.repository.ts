import { Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';
import { emptyChannel, RemoteChannel } from './remote-channel.entity.ts';

/** The channels of remotes; whoever changes them locks them first. */
@Injectable()
export class RemoteChannelRepository {
  constructor(private readonly database: Database) {}

  /** The channels of every remote, by name. */
  all(): Promise<RemoteChannel[]> {
    return this.database.manager.find(RemoteChannel, { order: { remote: 'ASC' } });
  }

  /** The channels of a remote; those of one of which nothing was ever published are empty. */
  async of(remote: string): Promise<RemoteChannel> {
    return (await this.database.manager.findOneBy(RemoteChannel, { remote })) ?? emptyChannel(remote);
  }

  /** Like `of`, and nobody else changes anything of this remote until the transaction ends. */
  async lock(remote: string): Promise<RemoteChannel> {
    if (!this.database.isInTransaction) throw new TypeError('a lock is held until its transaction ends');
    // It locks the row that is there, like the one that it makes.
    await this.database.sql(
      "INSERT INTO remote_channel (remote, stables) VALUES (?, '[]') ON DUPLICATE KEY UPDATE remote = remote",
      [remote],
    );
    return this.database.manager.findOneByOrFail(RemoteChannel, { remote });
  }

  /** Writes what has become of the channels, under the next revision. */
  async save({ remote, revision, stables, canaryVersion, canaryShare }: RemoteChannel): Promise<void> {
    await this.database.manager.update(
      RemoteChannel,
      { remote },
      { revision: revision + 1, stables, canaryVersion, canaryShare },
    );
  }
}
