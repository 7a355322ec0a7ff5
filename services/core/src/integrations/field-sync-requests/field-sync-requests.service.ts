import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits } from '@lastcall/contracts';
import type { FieldProgress, FieldPushes, FieldPushState, PushFieldsBody } from '@lastcall/contracts/integrations';
import { PersonAddressesRepository } from '@lastcall/core/tracking';
import { Database, Envelope, Outbox, pageOf, problem, readCursor, type Place } from '@lastcall/core/platform';
import { FieldSyncRepository } from './field-sync.repository.ts';
import { FieldWriterRepository, type FieldWriter } from './field-sync-lease.repository.ts';

/** What a job carries. `gathers`: it first wishes for everybody whose clock runs, `again` also where the same is written already. */
export interface FieldWork extends Record<string, unknown> {
  readonly campaignId: string;
  readonly provider: string;
  readonly gathers?: 'changed' | 'again';
}

/** Somebody whose clock has changed, as they are afterwards. */
interface PersonOfFields {
  readonly id: string;
  readonly campaignId: string;
  readonly email: string | null;
  readonly startedAt: Date | null;
  readonly mergedInto: string | null;
  readonly supersededBy: string | null;
}

/** Notes whose deadlines are to be written into the fields of which provider; jobs of the queue `provider-fields` do it. */
@Injectable()
export class FieldSyncRequests {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly envelope: Envelope,
    private readonly pushes: FieldSyncRepository,
    private readonly writers: FieldWriterRepository,
    private readonly addresses: PersonAddressesRepository,
  ) {}

  /** Wishes for what has changed of people, in the transaction that changes it. Costs one small query for campaigns that write nothing at a provider. */
  async wish(accountId: number, people: readonly PersonOfFields[], now: Date): Promise<void> {
    if (!this.database.isInTransaction) throw new TypeError('a change and its wish are one transaction');
    if (people.length === 0) return;
    const targets = Map.groupBy(
      await this.pushes.targets(accountId, [...new Set(people.map(({ campaignId }) => campaignId))]),
      ({ campaignId }) => campaignId,
    );
    const concerned = people.filter(({ campaignId }) => targets.has(campaignId));
    const isThemselves = ({ email, mergedInto, supersededBy }: PersonOfFields): boolean =>
      email !== null && mergedInto === null && supersededBy === null;
    const current = concerned.filter(isThemselves);
    const [running, cleared] = [
      current.filter(({ startedAt }) => startedAt !== null),
      current.filter(({ startedAt }) => startedAt === null),
    ];
    await this.pushes.wish(
      accountId,
      running.flatMap(({ campaignId, id }) =>
        targets.get(campaignId)!.map(({ provider }) => [campaignId, provider, id] as const),
      ),
      now,
    );
    await this.pushes.requestSyncOfKnown(
      accountId,
      cleared.map(({ id }) => id),
      now,
    );
    // Whoever they have become has values of their own.
    await this.pushes.dropLeads(
      accountId,
      concerned.filter((person) => !isThemselves(person)).map(({ id }) => id),
    );
  }

  /** Wishes for everybody of a campaign whose clock runs, since all of their values may be others now. Call it in the transaction of the change. */
  async requestFullSync(accountId: number, campaignId: string): Promise<void> {
    for (const { provider } of await this.pushes.targets(accountId, [campaignId]))
      await this.gather({ accountId, campaignId, provider }, 'changed');
  }

  /** A provider has told of people: where nobody was found before, they may be there now. */
  async told(writer: FieldWriter, leadIds: readonly string[], now: Date): Promise<void> {
    if (leadIds.length > 0) await this.pushes.requestSyncOfMissing(writer, leadIds, now);
  }

  /** Writes again, as the owner wishes. Throws `not_connected` where no field is chosen. */
  async pushAgain(writer: FieldWriter, who: PushFieldsBody['who'], now: Date): Promise<FieldProgress> {
    const targets = await this.pushes.targets(writer.accountId, [writer.campaignId]);
    if (!targets.some(({ provider }) => provider === writer.provider)) throw problem('not_connected');
    if (who === 'failed') await this.pushes.requestSyncOfFailed(writer, now);
    else await this.gather(writer, 'again');
    await this.writers.wake(writer.accountId, writer.provider);
    return this.pushes.progress(writer);
  }

  progress(writer: FieldWriter): Promise<FieldProgress> {
    return this.pushes.progress(writer);
  }

  /** People of one state, those whose deadline changed last first. */
  async list(writer: FieldWriter, state: FieldPushState, cursor: string | undefined): Promise<FieldPushes> {
    const { rows, nextCursor } = pageOf(
      await this.pushes.list(writer, state, readCursor(cursor), limits.listPage + 1),
      limits.listPage,
    );
    const emails = await this.addresses.of(
      writer.accountId,
      rows.map(({ id }) => id),
    );
    const pushes = rows.map((row) => ({
      leadId: row.id,
      email: emails.get(row.id) ?? null,
      state: row.state,
      problem: row.problem,
      requestedAt: row.createdAt.toISOString(),
      writtenAt: row.writtenAt?.toISOString() ?? null,
      nextTryAt: row.nextAt?.toISOString() ?? null,
    }));
    return { pushes, nextCursor };
  }

  /** The provider can be asked again: whatever waited goes on. */
  wake(accountId: number, provider: string): Promise<void> {
    return this.writers.wake(accountId, provider);
  }

  /**
   * Lets go of people, and has their values taken away wherever they were written. Until that is done the address is kept for it, encrypted, and by no lead.
   * Call it in the transaction of the erasure.
   */
  async forget(accountId: number, leadIds: readonly string[], email: string | null, now: Date): Promise<void> {
    const places = email === null ? [] : await this.pushes.placesOf(accountId, leadIds);
    for (const { campaignId, provider } of places) {
      const id = randomUUID();
      await this.pushes.requestErasure(
        { accountId, campaignId, provider },
        id,
        this.envelope.encrypt(email!, placeOf(accountId, id)),
        now,
      );
    }
    await this.pushes.dropLeads(accountId, leadIds);
  }

  /** Like `forget`, for many people at once. */
  async forgetPeople(
    accountId: number,
    people: readonly { readonly id: string; readonly email: string | null }[],
    now: Date,
  ): Promise<void> {
    const ids = people.map(({ id }) => id);
    const hasPlaces = (await this.pushes.placesOf(accountId, ids)).length > 0;
    if (!hasPlaces) return this.pushes.dropLeads(accountId, ids);
    for (const { id, email } of people) await this.forget(accountId, [id], email, now);
  }

  /** The address of somebody whose values are to be taken away. */
  addressIn(accountId: number, id: string, text: string): string {
    return this.envelope.decrypt(text, placeOf(accountId, id));
  }

  private async gather(
    { accountId, campaignId, provider }: FieldWriter,
    gathers: FieldWork['gathers'] & string,
  ): Promise<void> {
    await this.database.transaction((manager) =>
      this.outbox.enqueue(manager, 'provider-fields', accountId, { campaignId, provider, gathers } satisfies FieldWork),
    );
  }
}

function placeOf(accountId: number, row: string): Place {
  return { accountId, table: 'field_sync', column: 'address', row };
}
