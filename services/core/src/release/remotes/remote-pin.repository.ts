import { Injectable } from '@nestjs/common';
import type { Channels } from '@lastcall/contracts/release';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { RemotePin } from './remote-pin.entity.ts';

/** Pins of accounts to a version. */
@Injectable()
export class RemotePinRepository extends TenantRepository<RemotePin> {
  constructor(database: Database) {
    super(database, RemotePin);
  }

  /** Lists the pins of a remote. */
  async ofRemote(remote: string, limit: number): Promise<Channels['pins']> {
    const pins = await this.database.manager.find(RemotePin, {
      where: { remote },
      order: { accountId: 'ASC' },
      take: limit,
    });
    return pins.map(({ accountId, version }) => ({ account: accountId, version }));
  }
}
