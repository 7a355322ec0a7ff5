import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { StartedBy } from '@lastcall/contracts/leads';
import { anyOf, Database, DomainEvents, isDuplicate, problem } from '@lastcall/core/platform';
import { leadsChanging } from './events.ts';
import { signalOf, type Followed, type Found, type KnownBy, type Recognised, type Signals } from './known-by.ts';
import type { Lead } from './lead.entity.ts';
import { LeadLookupRepository } from './lead-lookup.repository.ts';
import { LeadRepository } from './lead.repository.ts';
import { LeadWriterService } from './lead-writer.service.ts';
import { NetworkHashes } from './network-hash.ts';
import {
  clear,
  clearAddress,
  erasure,
  isStarted,
  peekIdentity,
  restart,
  resolveIdentity,
  type StartedLead,
} from './resolve-identity.ts';
import { hasStart, isUnchanged } from './identity-change-set.ts';
import type { TrackedCampaign } from '@lastcall/core/read-models';

/** Tries of a change that others make at the same moment; a loser of a race finds the winner's rows at the next try, so two are usually enough. */
const maxAttempts = 8;
/** Seconds after which somebody may come back whom others have overtaken each time. */
const retryAfterSeconds = 1;

/** Who people are, when their clocks began, and everything that ever changed about that. The rules are in `settle`; here is what reads, locks and writes. */
@Injectable()
export class LeadService {
  constructor(
    private readonly database: Database,
    private readonly lookup: LeadLookupRepository,
    private readonly leads: LeadRepository,
    private readonly writer: LeadWriterService,
    private readonly networks: NetworkHashes,
    private readonly events: DomainEvents,
  ) {}

  /** The person that the signals name, whether their clock runs or not, and null for those who would enter again; starts and changes nothing. */
  async find(
    campaign: Pick<TrackedCampaign, 'accountId' | 'id' | 'rule' | 'tracking'>,
    signals: Signals,
    now: Date,
  ): Promise<Lead | null> {
    return (await this.recognise(campaign, signals, now)).lead;
  }

  /** Like `find`, and by which signal. */
  async recognise(
    campaign: Pick<TrackedCampaign, 'accountId' | 'id' | 'rule' | 'tracking'>,
    signals: Signals,
    now: Date,
  ): Promise<Recognised> {
    const knownBy = this.knownBy(campaign, signals);
    const found = await this.lookup.find(campaign.accountId, campaign.id, knownBy);
    const lead = peekIdentity(campaign, knownBy, found, now);
    return { lead, signal: signalOf(lead, found, knownBy) };
  }

  /**
   * The person that the signals name, with their clock running: started by what has just happened when it was not.
   * A visit of somebody known reads once and writes nothing. Needs at least one signal. `cause` is who did it, where somebody did it by hand.
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

  /** Like `track`, and by which signal the person was known before, and whether it is this that has started them. */
  async follow(
    campaign: TrackedCampaign,
    signals: Signals,
    now: Date,
    by: StartedBy = 'visit',
    cause: string = by,
  ): Promise<Followed> {
    const said = this.knownBy(campaign, signals);
    const moment = { now, newId: randomUUID, cause };
    return this.retryOnConcurrentUpdate(async () => {
      const found = await this.lookup.find(campaign.accountId, campaign.id, said);
      const knownBy = {
        ...said,
        isOfLink: said.isOfLink && found.token === null && (await this.isFree(campaign, said)),
      };
      const { person, changeSet } = resolveIdentity(campaign, knownBy, found, by, moment);
      if (isUnchanged(changeSet)) return { lead: person, signal: signalOf(person, found, said), isStarted: false };
      return this.database.transaction(async () => {
        const locked = await this.lockUnchanged(campaign.accountId, found);
        const settled = resolveIdentity(campaign, knownBy, locked, by, moment);
        await this.writer.write(settled.changeSet);
        return {
          lead: settled.person,
          signal: signalOf(settled.person, locked, said),
          isStarted: hasStart(settled.changeSet),
        };
      });
    });
  }

  /** Keeps the address of somebody whose clock does not run, such as a buyer nobody has seen; returns the lead that has it. Call it inside the transaction of its reason. */
  async saveEmail(accountId: number, campaignId: string, email: string): Promise<Lead> {
    const known = await this.leads.findByEmail(accountId, campaignId, email);
    if (known) return known;
    await this.leads.insertAddresses([{ accountId, campaignId, id: randomUUID(), email }]);
    return this.leads.get(accountId, { campaignId, email });
  }

  /**
   * Forgets when a person's clock began and which browsers are theirs, so that they start anew as a stranger. The ledger and the address of what they bought stay.
   * With `emailOnly` it is the address alone that starts anew; browsers that were theirs keep the clock that they saw, as nobody's.
   */
  async clear(
    accountId: number,
    campaignId: string,
    email: string,
    cause: string,
    now: Date,
    { emailOnly = false } = {},
  ): Promise<void> {
    await this.retryOnConcurrentUpdate(() =>
      this.database.transaction(async () => {
        const known = await this.leads.findByEmail(accountId, campaignId, email);
        if (!known) return;
        const lead = await this.lockCurrent(known);
        const keepsBrowsers = emailOnly && isStarted(lead) && (await this.leads.hasBrowsers(lead));
        await this.writer.write(
          keepsBrowsers ? clearAddress(lead, cause, { now, newId: randomUUID }) : clear(lead, cause, now),
        );
      }),
    );
  }

  /**
   * Starts a person's clock again, or for the first time, for a cause that counts once: that of a reset link, or of a program.
   * Returns null when that cause has reset this person before.
   */
  async resetOnce(
    campaign: TrackedCampaign,
    email: string,
    cause: string,
    now: Date,
    by: 'reset-link' | 'api' = 'reset-link',
  ): Promise<StartedLead | null> {
    return this.retryOnConcurrentUpdate(() =>
      this.database.transaction(async () => {
        const lead = await this.lockCurrent(await this.saveEmail(campaign.accountId, campaign.id, email));
        if (await this.isResetBy(lead, cause)) return null;
        const { person, changeSet } = restart(campaign, lead, by, cause, now);
        await this.writer.write(changeSet);
        return person;
      }),
    );
  }

  /**
   * Deletes a person, by any of their leads, with everything by which they are known; returns all of their leads and their address, for the traces elsewhere.
   * The ledger stays, without anybody's name. Throws `not_found`. Call it in the transaction that forgets those traces too.
   */
  async erase(
    accountId: number,
    campaignId: string,
    leadId: string,
    cause: string,
    now: Date,
  ): Promise<{ leadIds: string[]; email: string | null }> {
    return this.retryOnConcurrentUpdate(async () => {
      const named = await this.leads.get(accountId, { id: leadId, campaignId });
      const last = (await this.leads.lastOf(named)) ?? named;
      const ids = [named.id, ...(await this.leads.withFormer(last)).map(({ id }) => id)];
      const lead = await this.lockCurrent(last, ids);
      await this.events.emit(leadsChanging, { accountId, leadIds: ids });
      await this.leads.delete(accountId, { id: anyOf(ids) });
      await this.writer.write(erasure(lead, cause, now));
      return { leadIds: ids, email: lead.email };
    });
  }

  /** The ids of all leads that the person of a lead is and was; only that one for somebody who is gone. */
  async everyIdOf(accountId: number, leadId: string): Promise<string[]> {
    const last = await this.leads.lastOf(await this.leads.findOne(accountId, { id: leadId }));
    return last ? [...new Set([leadId, ...(await this.leads.withFormer(last)).map(({ id }) => id)])] : [leadId];
  }

  /** Whether a cause has reset the person of an address before. */
  async wasReset(accountId: number, campaignId: string, email: string, cause: string): Promise<boolean> {
    const lead = await this.leads.findByEmail(accountId, campaignId, email);
    return lead !== null && this.isResetBy(lead, cause);
  }

  /** Which of these addresses somebody in the campaign has, and by which causes these people were reset when. */
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

  /** Whether nobody was ever followed under the id of a link, whom a look has not found; who was and has been erased keeps it for ever. Throws when somebody was faster. */
  private async isFree(campaign: TrackedCampaign, said: KnownBy): Promise<boolean> {
    if (!(await this.leads.hasLedger(campaign.accountId, said.leadId!))) return true;
    if ((await this.lookup.find(campaign.accountId, campaign.id, said)).token !== null) throw new ConcurrentUpdate();
    return false;
  }

  /** Also when they have entered again since. */
  private async isResetBy(lead: Lead, cause: string): Promise<boolean> {
    const changes = await this.leads.historyOf(lead.accountId, lead.id);
    return changes.some((change) => change.what === 'reset' && change.cause === cause);
  }

  /** Decides anew when others have changed what a decision was made on. Throws `unavailable` when they were faster each time. */
  private async retryOnConcurrentUpdate<T>(decide: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await decide();
      } catch (error) {
        if (!(error instanceof ConcurrentUpdate || isDuplicate(error))) throw error;
        if (tries === maxAttempts) throw problem('unavailable', { retryAfterSeconds });
      }
    }
  }

  /** Locks a lead, with those of its person; throws when it has become another, or went, in the meantime. */
  private async lockCurrent({ accountId, id }: Lead, ids: readonly string[] = [id]): Promise<Lead> {
    const lead = (await this.leads.lock(accountId, ids)).get(id);
    if (!lead || lead.mergedInto !== null || lead.supersededBy !== null) throw new ConcurrentUpdate();
    return lead;
  }

  /** Locks what was found; throws when one of them became part of another, or went, in the meantime. */
  private async lockUnchanged(accountId: number, found: Found): Promise<Found> {
    const seen = Object.values(found).filter((lead) => lead !== null);
    const locked = await this.leads.lock(
      accountId,
      seen.map(({ id }) => id),
    );
    const unchanged = (lead: Lead | null): Lead | null => {
      const current = lead && locked.get(lead.id);
      if (
        lead &&
        (!current || current.mergedInto !== null || current.supersededBy !== null || current.email !== lead.email)
      )
        throw new ConcurrentUpdate();
      return current ?? null;
    };
    return {
      token: unchanged(found.token),
      email: unchanged(found.email),
      visitor: unchanged(found.visitor),
      network: unchanged(found.network),
    };
  }
}

/** Somebody else changed the rows that a decision was made on; it is made again. */
class ConcurrentUpdate extends Error {}
