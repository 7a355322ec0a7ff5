import { claimOf, interpretSignals, type Found, type KnownBy } from '../known-by.ts';
import type { NewLeadChange } from '../lead-change.entity.ts';
import type { Lead } from '../lead.entity.ts';
import { clear, moveToRule, restart } from '../lead-changes.ts';
import { mayShowForm, peekIdentity, resolveIdentity } from '../resolve-identity.ts';
import { isUnchanged, type IdentityChangeSet } from '../identity-change-set.ts';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { named, rules, type VisitSignals, type LeadEvent } from './orders.ts';

const minuteMs = 60_000;

/** The leads of one campaign in memory, by the same rules as the service. */
export class LeadsInMemory {
  readonly leads = new Map<string, Lead>();
  readonly ledgers = new Map<string, NewLeadChange[]>();
  readonly visitors = new Map<string, string>();
  /** The browsers that presented a token of their person. */
  readonly proven = new Set<string>();
  readonly networks = new Map<string, string>();
  /** The ids of the leads returned so far, in order. */
  readonly given: string[] = [];
  now = new Date('2026-11-20T12:00:00.000Z');
  private made = 0;

  constructor(public campaign: TrackedCampaign) {}

  /** Applies an event and returns its changes. */
  apply(event: LeadEvent): IdentityChangeSet | null {
    this.now = new Date(this.now.getTime() + event.afterMinutes * minuteMs);
    switch (event.do) {
      case 'come':
        return this.identify(this.knownBy(event), event.by);
      case 'reset':
        return this.write(
          restart(this.campaign, this.saveEmail(named.email(event.email)), 'reset-link', 'reset-link:1', this.now)
            .changeSet,
        );
      case 'clear': {
        const lead = this.ofEmail(named.email(event.email));
        return lead && this.write(clear(lead, 'user:1', this.now));
      }
      case 'edit':
        this.campaign = { ...this.campaign, rule: rules[event.rule]!, ruleVersion: this.campaign.ruleVersion + 1 };
        return event.moves ? this.write(moveToRule(this.campaign, this.current, 'user:1', this.now)) : null;
    }
  }

  /** Returns the signals of an event, as the service looks them up. */
  knownBy({ visitor, email, token, network }: VisitSignals): KnownBy {
    return {
      leadId: token === null ? null : (this.given.at(-1 - token) ?? null),
      email: email === null ? null : named.email(email),
      visitorId: visitor === null ? null : named.visitor(visitor),
      networkHash: network === null || this.campaign.tracking.track_cookies ? null : named.network(network),
    };
  }

  find({ leadId, email, claim, visitorId, networkHash }: KnownBy): Found {
    const token = leadId === null ? null : this.lastOf(leadId);
    const visitor = visitorId === null ? null : this.leadOf(this.visitors.get(visitorId));
    const network = networkHash === null ? null : this.leadOf(this.networks.get(networkHash));
    const named =
      email ??
      claim?.email ??
      claimOf([token, visitor ?? (token ? null : network)].filter((lead) => lead !== null))?.email ??
      token?.email ??
      null;
    return {
      token,
      email: named === null ? null : this.ofEmail(named),
      formClaim: named === null ? null : this.formClaimOf(named),
      isProven: visitorId !== null && this.proven.has(visitorId),
      visitor,
      network,
    };
  }

  /** Peeks with the lookup of `LeadLookupRepository.findToShow`. */
  peekIdentity(signals: KnownBy): Lead | null {
    const found = this.find(signals);
    const formClaim = mayShowForm(this.campaign, found.email, this.now) ? found.formClaim : null;
    return peekIdentity(this.campaign, signals, { ...found, formClaim }, this.now).lead;
  }

  /** Resolves signals now, without writing the result. */
  resolveIdentity(
    signals: KnownBy,
    by: Parameters<typeof resolveIdentity>[3] = 'visit',
  ): ReturnType<typeof resolveIdentity> {
    return resolveIdentity(this.campaign, signals, this.find(signals), by, {
      now: this.now,
      newId: () => `lead-${++this.made}`,
    });
  }

  /** Returns whether the signals identify a known lead. */
  isKnown(signals: KnownBy): boolean {
    const { person, anonymous } = interpretSignals(this.find(signals), signals, this.now);
    return person !== null || anonymous.length > 0;
  }

  /** The leads that are neither merged nor superseded. */
  get current(): Lead[] {
    return [...this.leads.values()].filter(
      ({ mergedInto, supersededBy }) => mergedInto === null && supersededBy === null,
    );
  }

  lastOf(id: string): Lead | null {
    const lead = this.leadOf(id);
    const next = lead?.mergedInto ?? lead?.supersededBy;
    return next ? this.lastOf(next) : lead;
  }

  private identify(signals: KnownBy, by: Parameters<typeof resolveIdentity>[3]): IdentityChangeSet | null {
    const { lead, changeSet } = this.resolveIdentity(signals, by);
    if (!isUnchanged(changeSet)) this.write(changeSet);
    this.given.push(lead.id);
    return changeSet;
  }

  private saveEmail(email: string): Lead {
    const known = this.ofEmail(email);
    if (known) return known;
    const lead = {
      ...this.resolveIdentity({ leadId: null, email, visitorId: null, networkHash: null }).changeSet.created[0]!,
      startedAt: null,
      startedBy: null,
      ruleVersion: null,
      deadlineAt: null,
      timezone: null,
      wallTime: null,
    };
    this.leads.set(lead.id, lead);
    return lead;
  }

  write(changeSet: IdentityChangeSet): IdentityChangeSet {
    const { created, changed, transfers, identifiers, unlinked, changes } = changeSet;
    for (const lead of [...created, ...changed]) this.leads.set(lead.id, lead);
    for (const leadIdsOf of [this.visitors, this.networks]) {
      for (const { from, to } of transfers)
        for (const [identifier, id] of leadIdsOf) if (id === from) leadIdsOf.set(identifier, to);
      for (const { to, isToPerson } of transfers)
        for (const [identifier, id] of this.visitors) if (id === to && !isToPerson) this.proven.delete(identifier);
      for (const { id: gone } of unlinked)
        for (const [identifier, id] of leadIdsOf) if (id === gone) leadIdsOf.delete(identifier);
    }
    for (const { lead, visitorId, networkHash, isProven } of identifiers) {
      if (visitorId !== null) {
        this.visitors.set(visitorId, lead.id);
        if (isProven) this.proven.add(visitorId);
        else this.proven.delete(visitorId);
      }
      if (networkHash !== null && !this.networks.has(networkHash)) this.networks.set(networkHash, lead.id);
    }
    for (const change of changes) {
      const ledger = this.ledgers.get(change.leadId);
      if (ledger) ledger.push(change);
      else this.ledgers.set(change.leadId, [change]);
    }
    return changeSet;
  }

  private ofEmail(email: string): Lead | null {
    for (const lead of this.leads.values()) if (lead.email === email) return lead;
    return null;
  }

  private formClaimOf(email: string): Lead | null {
    const [first = null] = this.current
      .filter(({ claimedEmail, claimedBy }) => claimedEmail === email && claimedBy === 'form')
      .filter(({ deadlineAt }) => deadlineAt !== null && deadlineAt > this.now)
      .sort((one, other) => one.deadlineAt!.getTime() - other.deadlineAt!.getTime());
    return first;
  }

  private leadOf(id: string | undefined): Lead | null {
    return (id === undefined ? undefined : this.leads.get(id)) ?? null;
  }
}
