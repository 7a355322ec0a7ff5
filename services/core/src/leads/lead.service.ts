import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Database, isDuplicate } from '@lastcall/core/platform';
import type { LeadChange } from './lead-change.entity.ts';
import type { Lead, StartedBy } from './lead.entity.ts';
import { LeadRepository, type Found, type Signals } from './lead.repository.ts';
import { noStart, startAt, type TrackedCampaign } from './tracked-campaign.ts';

/** Tries of a change that others make at the same moment; a loser of a race finds the winner's rows at the next try, so two are usually enough. */
const mostTries = 8;

/** A lead whose clock runs. */
export type StartedLead = Lead & { startedAt: Date; deadlineAt: Date };

/** Who people are, when their clocks began, and everything that ever changed about that. */
@Injectable()
export class LeadService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(LeadRepository) private readonly leads: LeadRepository,
  ) {}

  /** The person that the signals name, whether their clock runs or not; starts and changes nothing. */
  async find(campaign: TrackedCampaign, signals: Signals, _now: Date): Promise<Lead | null> {
    return recordsOf(await this.leads.findBySignals(campaign.accountId, campaign.id, signals), signals).person;
  }

  /**
   * The person that the signals name, with their clock running: started by what has just happened when it was not.
   * A visit of somebody known reads once and writes nothing. Needs at least one signal.
   */
  async track(campaign: TrackedCampaign, signals: Signals, now: Date, by: StartedBy = 'visit'): Promise<StartedLead> {
    for (let tries = 1; ; tries++) {
      const found = await this.leads.findBySignals(campaign.accountId, campaign.id, signals);
      const { person, others } = recordsOf(found, signals);
      const isNamed = signals.email === null || hasAddress(person);
      const hasBrowser = signals.visitorId === null || found.visitor !== null;
      if (person && isStarted(person) && isNamed && hasBrowser && others.length === 0) return person;
      try {
        return await this.database.transaction(() => this.settle(campaign, signals, found, now, by));
      } catch (error) {
        if (tries === mostTries || !(error instanceof Overtaken || isDuplicate(error))) throw error;
      }
    }
  }

  /** Keeps the address of somebody whose clock does not run, such as a buyer nobody has seen; returns the lead that has it. Call it inside the transaction of its reason. */
  async keepAddress(accountId: number, campaignId: string, email: string): Promise<Lead> {
    const known = await this.leads.findByEmail(accountId, campaignId, email);
    if (known) return known;
    await this.leads.insertAddress(accountId, campaignId, randomUUID(), email);
    return this.leads.get(accountId, { campaignId, email });
  }

  /** Forgets when a person's clock began and which browsers are theirs, so that they start anew as a stranger. The ledger and the address of what they bought stay. */
  async clear(accountId: number, campaignId: string, email: string, cause: string, now: Date): Promise<void> {
    await this.database.transaction(async () => {
      const known = await this.leads.findByEmail(accountId, campaignId, email);
      if (!known) return;
      const lead = (await this.leads.lock(accountId, [known.id])).get(known.id)!;
      await this.leads.update(accountId, { id: lead.id }, noStart);
      await this.leads.forgetVisitors(accountId, lead.id);
      await this.leads.note(lead, 'cleared', cause, { before: lead.deadlineAt, after: null }, now);
    });
  }

  /**
   * Starts a person's clock again, or for the first time, for a cause that counts once.
   * Returns null when that cause has reset this person before.
   */
  async resetOnce(campaign: TrackedCampaign, email: string, cause: string, now: Date): Promise<StartedLead | null> {
    return this.database.transaction(async () => {
      const { id } = await this.keepAddress(campaign.accountId, campaign.id, email);
      const lead = (await this.leads.lock(campaign.accountId, [id])).get(id)!;
      const changes = await this.leads.changesOf(campaign.accountId, id);
      if (changes.some((change) => change.what === 'reset' && change.cause === cause)) return null;
      const start = startAt(campaign, now, 'reset-link');
      await this.leads.update(campaign.accountId, { id }, start);
      await this.leads.note(lead, 'reset', cause, { before: lead.deadlineAt, after: start.deadlineAt }, now);
      return { ...lead, ...start } as StartedLead;
    });
  }

  /** Whether a cause has reset the person of an address before. */
  async wasReset(accountId: number, campaignId: string, email: string, cause: string): Promise<boolean> {
    const lead = await this.leads.findByEmail(accountId, campaignId, email);
    const changes = lead ? await this.leads.changesOf(accountId, lead.id) : [];
    return changes.some((change) => change.what === 'reset' && change.cause === cause);
  }

  /** Everything that happened to a lead, oldest first. */
  ledger(accountId: number, leadId: string): Promise<LeadChange[]> {
    return this.leads.changesOf(accountId, leadId);
  }

  private async settle(campaign: TrackedCampaign, signals: Signals, seen: Found, now: Date, by: StartedBy): Promise<StartedLead> {
    const found = await this.lockUnchanged(campaign.accountId, seen);
    const { person, others } = recordsOf(found, signals);
    let lead = person ?? (await this.create(campaign, signals.email));
    if (lead.email === null && signals.email !== null) lead = await this.name(lead, signals.email, now, by);
    for (const other of others) lead = await this.join(lead, other, now);
    if (signals.visitorId !== null && !found.visitor) await this.leads.addVisitor(lead, signals.visitorId);
    return isStarted(lead) ? lead : this.start(campaign, lead, now, by);
  }

  /** Locks what was found; throws when one of them became part of another, or went, in the meantime. */
  private async lockUnchanged(accountId: number, found: Found): Promise<Found> {
    const seen = Object.values(found).filter((lead) => lead !== null);
    const locked = await this.leads.lock(accountId, seen.map(({ id }) => id));
    const unchanged = (lead: Lead | null): Lead | null => {
      const current = lead && locked.get(lead.id);
      if (lead && (!current || current.joinedInto !== null || current.email !== lead.email)) throw new Overtaken();
      return current ?? null;
    };
    return { token: unchanged(found.token), email: unchanged(found.email), visitor: unchanged(found.visitor) };
  }

  private async name(lead: Lead, email: string, now: Date, by: StartedBy): Promise<Lead> {
    await this.leads.update(lead.accountId, { id: lead.id }, { email });
    await this.leads.note(lead, 'named', by, { before: lead.deadlineAt, after: lead.deadlineAt }, now);
    return { ...lead, email };
  }

  private async create(campaign: TrackedCampaign, email: string | null): Promise<Lead> {
    const lead: Lead = { accountId: campaign.accountId, id: randomUUID(), campaignId: campaign.id, email, joinedInto: null, ...noStart };
    await this.leads.insert(campaign.accountId, lead);
    return lead;
  }

  private async start(campaign: TrackedCampaign, lead: Lead, now: Date, by: StartedBy): Promise<StartedLead> {
    const start = startAt(campaign, now, by);
    await this.leads.update(campaign.accountId, { id: lead.id }, start);
    await this.leads.note(lead, 'started', by, { before: null, after: start.deadlineAt }, now);
    return { ...lead, ...start } as StartedLead;
  }

  /** Two records are one person: the earliest deadline stands, unless somebody has reset or cleared the person since the other clock began. */
  private async join(lead: Lead, other: Lead, now: Date): Promise<Lead> {
    await this.leads.moveVisitors(lead.accountId, other.id, lead.id);
    await this.leads.update(lead.accountId, { id: other.id }, { joinedInto: lead.id });
    const start = (await this.isOlderThanRestart(lead, other)) ? startOf(lead) : earliest(lead, other);
    await this.leads.update(lead.accountId, { id: lead.id }, start);
    await this.leads.note(lead, 'joined', `lead:${other.id}`, { before: lead.deadlineAt, after: start.deadlineAt }, now);
    await this.leads.note(other, 'joined-into', `lead:${lead.id}`, { before: other.deadlineAt, after: start.deadlineAt }, now);
    return { ...lead, ...start };
  }

  private async isOlderThanRestart(lead: Lead, other: Lead): Promise<boolean> {
    const { startedAt } = other;
    if (!startedAt) return false;
    const changes = await this.leads.changesOf(lead.accountId, lead.id);
    return changes.some(({ what, writtenAt }) => (what === 'reset' || what === 'cleared') && writtenAt > startedAt);
  }
}

/** Somebody else changed the rows that a decision was made on; it is made again. */
class Overtaken extends Error {}

/**
 * The record of the person that the signals name, and the nameless records that turn out to be theirs.
 * A record with an address stands before one without; two addresses are two persons, so a browser that somebody else has used stays theirs.
 */
function recordsOf(found: Found, signals: Signals): { person: Lead | null; others: Lead[] } {
  const named = hasAddress(found.token) ? found.token : signals.email !== null ? found.email : hasAddress(found.visitor) ? found.visitor : null;
  const nameless = [found.token, found.visitor].filter((lead): lead is Lead => lead !== null && !hasAddress(lead));
  const person = named ?? nameless[0] ?? null;
  const others = new Map(nameless.filter(({ id }) => id !== person?.id).map((lead) => [lead.id, lead]));
  return { person, others: [...others.values()] };
}

function hasAddress(lead: Lead | null): boolean {
  return lead !== null && lead.email !== null;
}

function isStarted(lead: Lead): lead is StartedLead {
  return lead.startedAt !== null && lead.deadlineAt !== null;
}

function startOf({ startedAt, startedBy, ruleVersion, deadlineAt, timezone, wallTime }: Lead): typeof noStart {
  return { startedAt, startedBy, ruleVersion, deadlineAt, timezone, wallTime };
}

function earliest(one: Lead, other: Lead): typeof noStart {
  if (!one.deadlineAt || !other.deadlineAt) return startOf(one.deadlineAt ? one : other);
  return startOf(other.deadlineAt < one.deadlineAt ? other : one);
}
