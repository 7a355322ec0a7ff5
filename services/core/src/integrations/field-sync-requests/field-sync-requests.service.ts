import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FieldProgress, FieldPushes, FieldPushState, PushFieldsBody } from '@lastcall/contracts/integrations';
import { limits } from '@lastcall/contracts/platform';
import { LeadEmailsRepository } from '@lastcall/core/tracking';
import {
  Database,
  Envelope,
  Outbox,
  pageOf,
  problem,
  readCursor,
  type EncryptionContext,
} from '@lastcall/core/platform';
import { FieldSyncRepository } from './field-sync.repository.ts';
import { FieldWriterRepository, type FieldWriter } from './field-sync-lease.repository.ts';

/** The payload of a job. `collects`: it first requests a sync for all leads with an active countdown; `again` includes unchanged values. */
export interface FieldSyncPayload extends Record<string, unknown> {
  readonly campaignId: string;
  readonly provider: string;
  readonly collects?: 'changed' | 'again';
}

/** A lead whose countdown has changed, in the state after the change. */
interface ChangedLead {
  readonly id: string;
  readonly campaignId: string;
  readonly email: string | null;
  readonly startedAt: Date | null;
  readonly mergedInto: string | null;
  readonly supersededBy: string | null;
}

/** Records which deadlines must be written into which provider's fields; jobs of the queue `provider-fields` write them. */
@Injectable()
export class FieldSyncRequests {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly envelope: Envelope,
    private readonly pushes: FieldSyncRepository,
    private readonly writers: FieldWriterRepository,
    private readonly leadEmails: LeadEmailsRepository,
  ) {}

  /** Requests a sync for changed leads, in the transaction of the change. Costs one small query for campaigns that write nothing at a provider. */
  async requestSync(accountId: number, contacts: readonly ChangedLead[], now: Date): Promise<void> {
    if (!this.database.isInTransaction)
      throw new TypeError('a change and its sync request must run in one transaction');
    if (contacts.length === 0) return;
    const targets = Map.groupBy(
      await this.pushes.targets(accountId, [...new Set(contacts.map(({ campaignId }) => campaignId))]),
      ({ campaignId }) => campaignId,
    );
    const concerned = contacts.filter(({ campaignId }) => targets.has(campaignId));
    const isThemselves = ({ email, mergedInto, supersededBy }: ChangedLead): boolean =>
      email !== null && mergedInto === null && supersededBy === null;
    const current = concerned.filter(isThemselves);
    const [running, cleared] = [
      current.filter(({ startedAt }) => startedAt !== null),
      current.filter(({ startedAt }) => startedAt === null),
    ];
    await this.pushes.requestSync(
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
    // These have no email address, or the record that replaces them has its own values.
    await this.pushes.dropLeads(
      accountId,
      concerned.filter((person) => !isThemselves(person)).map(({ id }) => id),
    );
  }

  /**
   * Requests a sync for all leads of a campaign with an active countdown, because all of their values may have changed. Call it in the transaction of
   * the change.
   */
  async requestFullSync(accountId: number, campaignId: string): Promise<void> {
    for (const { provider } of await this.pushes.targets(accountId, [campaignId]))
      await this.enqueueFullSync({ accountId, campaignId, provider }, 'changed');
  }

  /** Retries leads who were missing at the provider, after the provider has reported them. */
  async retryMissing(writer: FieldWriter, leadIds: readonly string[], now: Date): Promise<void> {
    if (leadIds.length > 0) await this.pushes.requestSyncOfMissing(writer, leadIds, now);
  }

  /** Requests another sync on behalf of the owner. Throws `not_connected` where no field is chosen. */
  async resync(writer: FieldWriter, who: PushFieldsBody['who'], now: Date): Promise<FieldProgress> {
    const targets = await this.pushes.targets(writer.accountId, [writer.campaignId]);
    if (!targets.some(({ provider }) => provider === writer.provider)) throw problem('not_connected');
    if (who === 'failed') await this.pushes.requestSyncOfFailed(writer, now);
    else await this.enqueueFullSync(writer, 'again');
    await this.writers.wake(writer.accountId, writer.provider);
    return this.pushes.progress(writer);
  }

  progress(writer: FieldWriter): Promise<FieldProgress> {
    return this.pushes.progress(writer);
  }

  /** Returns the leads in one state, most recent deadline change first. */
  async list(writer: FieldWriter, state: FieldPushState, cursor: string | undefined): Promise<FieldPushes> {
    const { rows, nextCursor } = pageOf(
      await this.pushes.list(writer, state, readCursor(cursor), limits.listPage + 1),
      limits.listPage,
    );
    const emails = await this.leadEmails.of(
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

  /** Resumes pending syncs after the provider is available again. */
  wake(accountId: number, provider: string): Promise<void> {
    return this.writers.wake(accountId, provider);
  }

  /**
   * Deletes the syncs of leads and requests that their synced values be cleared. Until then, only the email address is stored for that purpose,
   * encrypted and without a lead id. Call it in the transaction of the erasure.
   */
  async forget(accountId: number, leadIds: readonly string[], email: string | null, now: Date): Promise<void> {
    const places = email === null ? [] : await this.pushes.integrationsOf(accountId, leadIds);
    for (const { campaignId, provider } of places) {
      const id = randomUUID();
      await this.pushes.requestErasure(
        { accountId, campaignId, provider },
        id,
        this.envelope.encrypt(email!, encryptionContextOf(accountId, id)),
        now,
      );
    }
    await this.pushes.dropLeads(accountId, leadIds);
  }

  /** Works like `forget`, for many leads at once. */
  async forgetLeads(
    accountId: number,
    contacts: readonly { readonly id: string; readonly email: string | null }[],
    now: Date,
  ): Promise<void> {
    const ids = contacts.map(({ id }) => id);
    const hasPlaces = (await this.pushes.integrationsOf(accountId, ids)).length > 0;
    if (!hasPlaces) return this.pushes.dropLeads(accountId, ids);
    for (const { id, email } of contacts) await this.forget(accountId, [id], email, now);
  }

  /** Decrypts the email address of an erased lead whose values must be cleared. */
  decryptEmail(accountId: number, leadId: string, encryptedEmail: string): string {
    return this.envelope.decrypt(encryptedEmail, encryptionContextOf(accountId, leadId));
  }

  private async enqueueFullSync(
    { accountId, campaignId, provider }: FieldWriter,
    collects: FieldSyncPayload['collects'] & string,
  ): Promise<void> {
    await this.database.transaction((manager) =>
      this.outbox.enqueue(manager, 'provider-fields', accountId, {
        campaignId,
        provider,
        collects,
      } satisfies FieldSyncPayload),
    );
  }
}

function encryptionContextOf(accountId: number, row: string): EncryptionContext {
  return { accountId, table: 'field_sync', column: 'address', row };
}
