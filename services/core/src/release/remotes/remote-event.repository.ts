import { Injectable } from '@nestjs/common';
import type { RemoteEvent } from '@lastcall/contracts';
import { anyOf, Database } from '@lastcall/core/platform';
import { LessThan } from 'typeorm';
import { RemoteEventRow } from './remote-event.entity.ts';

/** What a remote's history keeps of something that happened. */
export type NewEvent = Pick<RemoteEventRow, 'what' | 'version'> & Partial<Pick<RemoteEventRow, 'replaced' | 'note'>>;

/** What has only ever happened to versions that a browser has seen work, or that were for everybody. */
const ofGoodVersions: RemoteEvent['what'][] = ['checked', 'activated', 'promoted', 'rolled-back'];

/** The history of each remote. */
@Injectable()
export class RemoteEventRepository {
  constructor(private readonly database: Database) {}

  /** Adds to a remote's history, in the transaction of what it tells. */
  async add(remote: string, { what, version, replaced = null, note = '' }: NewEvent, causedBy: string): Promise<void> {
    if (!this.database.isInTransaction) throw new TypeError('a change and its row in the history are one transaction');
    await this.database.manager.insert(RemoteEventRow, { remote, what, version, replaced, note, causedBy });
  }

  /** The newest, or those before another; by their key, so that a late page costs what the first does. */
  newest(remote: string, before: number | null, most: number): Promise<RemoteEventRow[]> {
    return this.database.manager.find(RemoteEventRow, {
      where: { remote, ...(before === null ? {} : { id: LessThan(String(before)) }) },
      order: { id: 'DESC' },
      take: most,
    });
  }

  /** Whether a version was ever seen to work, or was ever stable. */
  hasBeenGood(remote: string, version: string): Promise<boolean> {
    return this.database.manager.existsBy(RemoteEventRow, { remote, version, what: anyOf(ofGoodVersions) });
  }
}
