import { Injectable } from '@nestjs/common';
import type { RemoteEvent } from '@lastcall/contracts/release';
import { anyOf, Database } from '@lastcall/core/platform';
import { LessThan } from 'typeorm';
import { RemoteEventRow } from './remote-event.entity.ts';

/** A new entry of a remote's history. */
export type NewEvent = Pick<RemoteEventRow, 'what' | 'version'> & Partial<Pick<RemoteEventRow, 'replaced' | 'note'>>;

/** Events that only occur for versions that passed a smoke check or were stable. */
const ofGoodVersions: RemoteEvent['what'][] = ['checked', 'activated', 'promoted', 'rolled-back'];

/** The history of each remote. */
@Injectable()
export class RemoteEventRepository {
  constructor(private readonly database: Database) {}

  /** Adds an entry in the transaction of the change. */
  async add(remote: string, { what, version, replaced = null, note = '' }: NewEvent, causedBy: string): Promise<void> {
    if (!this.database.isInTransaction) throw new TypeError('a change and its row in the history are one transaction');
    await this.database.manager.insert(RemoteEventRow, { remote, what, version, replaced, note, causedBy });
  }

  /**
   * Lists the newest entries, or the entries before a given one. Reads by the primary key, so that the last page costs as much as the
   * first.
   */
  newest(remote: string, before: number | null, limit: number): Promise<RemoteEventRow[]> {
    return this.database.manager.find(RemoteEventRow, {
      where: { remote, ...(before === null ? {} : { id: LessThan(String(before)) }) },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  /** Returns true when a version has ever passed a smoke check or been stable. */
  hasBeenGood(remote: string, version: string): Promise<boolean> {
    return this.database.manager.existsBy(RemoteEventRow, { remote, version, what: anyOf(ofGoodVersions) });
  }
}
