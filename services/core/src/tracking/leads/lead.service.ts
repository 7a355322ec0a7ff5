import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { StartedBy } from '@lastcall/contracts/tracking/leads';
import { anyOf, Database, DomainEvents, problem, VisitorLimits } from '@lastcall/core/platform';
import { leadsChanging } from './events.ts';
import { sameMailbox, type Claim } from './proof.ts';
import { ConcurrentUpdate, retryOnConcurrentUpdate } from './concurrent-update.ts';
import { IdentityDecisionService } from './identity-decision.service.ts';
import { signalOf, type Followed, type KnownBy, type Recognized, type Signals } from './known-by.ts';
import type { Lead } from './lead.entity.ts';
import { LeadLookupRepository } from './lead-lookup.repository.ts';
import { LeadRepository } from './lead.repository.ts';
import { LeadWriterService } from './lead-writer.service.ts';
import { NetworkHashes } from './network-hash.ts';
import { clear, clearEmailOnly, erasure, restart, revoke } from './lead-changes.ts';
import { claimOnly, isStarted, peekIdentity, type StartedLead } from './resolve-identity.ts';
import type { TrackedCampaign } from '@lastcall/core/read-models';

/** Identifies leads, starts and resets their countdowns, and records every change in the ledger. The rules are in `resolveIdentity`; this service reads, locks and writes. */
@Injectable()
export class LeadService {
  constructor(
    private readonly database: Database,
    private readonly lookup: LeadLookupRepository,
    private readonly leads: LeadRepository,
    private readonly writer: LeadWriterService,
    private readonly networks: NetworkHashes,
    private readonly decisions: IdentityDecisionService,
    private readonly limits: VisitorLimits,
    private readonly events: DomainEvents,
  ) {}

  /** Returns the lead of the signals, with or without an active countdown; null for an unknown visitor and for a lead who would re-enter. Changes nothing. */
  async find(
    campaign: Pick<TrackedCampaign, 'accountId' | 'id' | 'rule' | 'tracking' | 'startsBy'>,
    signals: Signals,
    now: Date,
  ): Promise<Lead | null> {
    return (await this.recognize(campaign, signals, now)).lead;
  }

  /** Like `find`, and returns the signal that identified the lead. */
  async recognize(
    campaign: Pick<TrackedCampaign, 'accountId' | 'id' | 'rule' | 'tracking' | 'startsBy'>,
    signals: Signals,
    now: Date,
  ): Promise<Recognized> {
    const knownBy = this.knownBy(campaign, signals);
    const found = await this.lookup.findToShow(campaign, knownBy, now);
    const peeked = peekIdentity(campaign, knownBy, found, now);
    return { ...peeked, signal: signalOf(peeked.lead, found, knownBy) };
  }

  /**
   * Returns the lead of the signals and starts the countdown if it has not started. Needs at least one signal.
   * A visit of a known lead reads once and writes nothing. `cause` names the user of a manual start.
   */
  async track(
    campaign: TrackedCampaign,
    signals: Signals,
    now: Date,
    by: StartedBy = 'visit',
    cause: string = by,
  ): Promise<StartedLead> {
    return (await this.follow(campaign, signals, now, by, cause)).lead;
  }

  /** Like `track`, and returns the signal that identified the lead, and whether this call started the countdown. */
  async follow(
    campaign: TrackedCampaign,
    signals: Signals,
    now: Date,
    by: StartedBy = 'visit',
    cause: string = by,
  ): Promise<Followed> {
    return (await this.decisions.decide(campaign, this.knownBy(campaign, signals), { now, by, cause, ip: null }))!;
  }

  /**
   * Like `follow`, for a request of a visitor from this IP address. Returns null, and writes nothing, if it would create a record and its network may not create
   * more now. Requests that act as a person are not counted.
   */
  async followVisitor(
    campaign: TrackedCampaign,
    signals: Signals,
    now: Date,
    by: StartedBy,
    { ip, cause = by }: { readonly ip: string | null; readonly cause?: string },
  ): Promise<Followed | null> {
    return this.decisions.decide(campaign, this.knownBy(campaign, signals), { now, by, cause, ip });
  }

  /** Returns the lead of an email address, and creates it without a countdown if it is unknown, such as for a buyer who never visited. Call it inside the caller's transaction. */
  async saveEmail(accountId: number, campaignId: string, email: string): Promise<Lead> {
    const known = await this.leads.findByEmail(accountId, campaignId, email);
    if (known) return known;
    await this.leads.insertLeads([{ accountId, campaignId, id: randomUUID(), email }]);
    return this.leads.get(accountId, { campaignId, email });
  }

  /**
   * Creates a record without a countdown for an email address that a visitor named, such as in a campaign without countdowns; returns the existing one, which
   * may be that of another browser. Returns null if the network of this IP address may not create more records now.
   */
  async saveClaim(
    { accountId, id: campaignId }: Pick<TrackedCampaign, 'accountId' | 'id'>,
    { email, by }: Claim,
    now: Date,
    ip: string,
  ): Promise<{ readonly lead: Lead; readonly isNew: boolean } | null> {
    const known = await this.leads.findOne(accountId, { campaignId, claimedEmail: email, claimedBy: by });
    if (known) return { lead: known, isNew: false };
    const isNew = { accountId, ip, isNewBrowser: true, newMailbox: sameMailbox(email) };
    if (!(await this.limits.allow(isNew))) return null;
    const { lead, changeSet } = claimOnly({ accountId, id: campaignId }, { email, by }, { now, newId: randomUUID });
    await this.database.transaction(() => this.writer.write(changeSet));
    return { lead, isNew: true };
  }

  /**
   * Clears a lead's countdown and unlinks its browsers, so that it starts again like a new visitor. The ledger, and the email address for its orders, stay.
   * With `emailOnly` only the email address starts again; the lead's browsers keep their countdown on a new anonymous lead.
   */
  async clear(
    accountId: number,
    campaignId: string,
    email: string,
    cause: string,
    now: Date,
    { emailOnly = false } = {},
  ): Promise<void> {
    await retryOnConcurrentUpdate(() =>
      this.database.transaction(async () => {
        const known = await this.leads.findByEmail(accountId, campaignId, email);
        if (!known) return;
        const lead = await this.lockCurrent(known);
        const retainsBrowsers = emailOnly && isStarted(lead) && (await this.leads.hasBrowsers(lead));
        await this.writer.write(
          retainsBrowsers ? clearEmailOnly(lead, cause, { now, newId: randomUUID }) : clear(lead, cause, now),
        );
      }),
    );
  }

  /**
   * Restarts a lead's countdown, or starts it, for a cause that applies once: a reset link or an API request.
   * Returns null if this cause has reset the lead before.
   */
  async resetOnce(
    campaign: TrackedCampaign,
    email: string,
    cause: string,
    now: Date,
    by: 'reset-link' | 'api' = 'reset-link',
  ): Promise<StartedLead | null> {
    return retryOnConcurrentUpdate(() =>
      this.database.transaction(async () => {
        const lead = await this.lockCurrent(await this.saveEmail(campaign.accountId, campaign.id, email));
        if (await this.isResetBy(lead, cause)) return null;
        const { lead: restarted, changeSet } = restart(campaign, lead, by, cause, now);
        await this.writer.write(changeSet);
        return restarted;
      }),
    );
  }

  /**
   * Revokes the signed links of a person by the id of any of their records: the earlier tokens no longer prove that their holder is the person, and browsers
   * must present a new one. The countdown stays. Throws `not_found`, including for a lead without an email address, who has no signed links.
   */
  async revoke(accountId: number, campaignId: string, leadId: string, cause: string, now: Date): Promise<Lead> {
    return retryOnConcurrentUpdate(() =>
      this.database.transaction(async () => {
        const named = await this.leads.get(accountId, { id: leadId, campaignId });
        const last = (await this.leads.currentRecordOf(named)) ?? named;
        if (last.email === null) throw problem('not_found');
        const { lead, changeSet } = revoke(await this.lockCurrent(last), cause, now);
        await this.leads.forgetProofs(lead);
        await this.writer.write(changeSet);
        return lead;
      }),
    );
  }

  /**
   * Deletes a lead by the id of any of its records, with all its identifiers. Returns the ids of all its records and its email address, so that other tables can be cleaned up.
   * The anonymous ledger stays. Throws `not_found`. Call it in the transaction that cleans up the other tables.
   */
  async erase(
    accountId: number,
    campaignId: string,
    leadId: string,
    cause: string,
    now: Date,
  ): Promise<{ leadIds: string[]; email: string | null }> {
    return retryOnConcurrentUpdate(async () => {
      const named = await this.leads.get(accountId, { id: leadId, campaignId });
      const last = (await this.leads.currentRecordOf(named)) ?? named;
      const ids = [named.id, ...(await this.leads.withPredecessors(last)).map(({ id }) => id)];
      const lead = await this.lockCurrent(last, ids);
      await this.events.emit(leadsChanging, { accountId, leadIds: ids });
      await this.leads.delete(accountId, { id: anyOf(ids) });
      if (lead.email !== null) await this.leads.forgetClaims(accountId, campaignId, lead.email);
      await this.writer.write(erasure(lead, cause, now));
      return { leadIds: ids, email: lead.email };
    });
  }

  /** Returns the ids of all records of a lead, current and former; only the given id for a deleted lead. */
  async allRecordIdsOf(accountId: number, leadId: string): Promise<string[]> {
    const last = await this.leads.currentRecordOf(await this.leads.findOne(accountId, { id: leadId }));
    return last ? [...new Set([leadId, ...(await this.leads.withPredecessors(last)).map(({ id }) => id)])] : [leadId];
  }

  /** Returns the ids of the person and of the browsers' records with the email address of a record. */
  async idsWithEmailOf(accountId: number, leadId: string): Promise<string[]> {
    const lead = await this.leads.findOne(accountId, { id: leadId });
    const email = lead?.email ?? lead?.claimedEmail ?? null;
    return lead === null || email === null ? [] : this.leads.idsWithEmail(accountId, lead.campaignId, email);
  }

  /** Returns whether a cause has reset the lead of an email address before. */
  async wasReset(accountId: number, campaignId: string, email: string, cause: string): Promise<boolean> {
    const lead = await this.leads.findByEmail(accountId, campaignId, email);
    return lead !== null && this.isResetBy(lead, cause);
  }

  /** Returns which of these email addresses have a lead in the campaign, and the time of each reset by its cause. */
  async resetsOf(
    accountId: number,
    campaignId: string,
    emails: readonly string[],
  ): Promise<{ known: ReadonlySet<string>; resetAt: ReadonlyMap<string, Date> }> {
    const leads = await this.leads.findByEmails(accountId, campaignId, emails);
    const changes = await this.leads.historyOf(accountId, ...leads.map(({ id }) => id));
    return {
      known: new Set(leads.flatMap(({ email }) => email ?? [])),
      resetAt: new Map(
        changes.filter(({ what }) => what === 'reset').map(({ cause, writtenAt }) => [cause, writtenAt]),
      ),
    };
  }

  private knownBy(
    campaign: Pick<TrackedCampaign, 'accountId' | 'id' | 'tracking'>,
    { ip, ...signals }: Signals,
  ): KnownBy {
    return { ...signals, networkHash: this.networks.of(campaign, ip) };
  }

  /** Includes resets before the lead re-entered. */
  private async isResetBy(lead: Lead, cause: string): Promise<boolean> {
    const changes = await this.leads.historyOf(lead.accountId, lead.id);
    return changes.some((change) => change.what === 'reset' && change.cause === cause);
  }

  /** Locks a lead with its other records. Throws `ConcurrentUpdate` if it was merged, superseded or deleted in the meantime. */
  private async lockCurrent({ accountId, id }: Lead, ids: readonly string[] = [id]): Promise<Lead> {
    const lead = (await this.leads.lock(accountId, ids)).get(id);
    if (!lead || lead.mergedInto !== null || lead.supersededBy !== null) throw new ConcurrentUpdate();
    return lead;
  }
}
