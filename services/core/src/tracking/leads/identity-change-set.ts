import type { LeadChangeKind } from '@lastcall/contracts/tracking/leads';
import type { NewLeadChange, RecordedCountdown } from './lead-change.entity.ts';
import type { Countdown, Lead } from './lead.entity.ts';
import type { CountedMoment } from './events.ts';

/** The result of an identity decision: every row in its new state, and the ledger entries. */
export interface IdentityChangeSet {
  readonly created: readonly Lead[];
  readonly changed: readonly Lead[];
  /** Moves of all browsers and networks from one lead to another. */
  readonly transfers: readonly {
    readonly accountId: number;
    readonly from: string;
    readonly to: string;
    /** True for a move to a person's record, where browsers keep their proof; any other move resets it. */
    readonly isToPerson: boolean;
  }[];
  /** New identifiers of leads. */
  readonly identifiers: readonly {
    readonly lead: Pick<Lead, 'accountId' | 'id' | 'campaignId'>;
    readonly visitorId: string | null;
    readonly networkHash: string | null;
    /** True if the browser presented a token of its person. */
    readonly isProven: boolean;
    /** True for a browser that belonged to another record before. */
    readonly isKnown: boolean;
  }[];
  /** Leads whose browsers and networks are unlinked. */
  readonly unlinked: readonly Lead[];
  readonly changes: readonly NewLeadChange[];
  /** Start times of countdowns that were added or removed, for the rollups to recompute. */
  readonly starts: readonly CountedMoment[];
}

/** Returns whether there is nothing to write. */
export function isUnchanged({ created, changed, identifiers, changes, unlinked }: IdentityChangeSet): boolean {
  return created.length + changed.length + identifiers.length + changes.length + unlinked.length === 0;
}

/** Returns whether a change set starts a countdown. */
export function hasStart({ changes }: IdentityChangeSet): boolean {
  return changes.some(({ what }) => what === 'started');
}

/**
 * Merges change sets in order: the last state of each lead wins, and browsers and networks that one change set adds or moves to a lead
 * follow the moves of later ones. They are written together, with all moves before all new identifiers.
 */
export function mergeChangeSets(all: readonly IdentityChangeSet[]): IdentityChangeSet {
  const after = new Map(all.flatMap(({ created, changed }) => [...created, ...changed]).map((lead) => [lead.id, lead]));
  const createdIds = new Set(all.flatMap(({ created }) => created.map(({ id }) => id)));
  return {
    created: [...after.values()].filter(({ id }) => createdIds.has(id)),
    changed: [...after.values()].filter(({ id }) => !createdIds.has(id)),
    ...mergeIdentifiers(all),
    unlinked: all.flatMap(({ unlinked }) => unlinked),
    changes: all.flatMap(({ changes }) => changes),
    starts: all.flatMap(({ starts }) => starts),
  };
}

function mergeIdentifiers(all: readonly IdentityChangeSet[]): Pick<IdentityChangeSet, 'transfers' | 'identifiers'> {
  let transfers: IdentityChangeSet['transfers'] = [];
  let identifiers: IdentityChangeSet['identifiers'] = [];
  for (const next of all) {
    for (const { from, to, isToPerson } of next.transfers) {
      transfers = transfers.map((each) =>
        each.to === from ? { ...each, to, isToPerson: each.isToPerson && isToPerson } : each,
      );
      identifiers = identifiers.map((each) =>
        each.lead.id === from
          ? { ...each, lead: { ...each.lead, id: to }, isProven: each.isProven && isToPerson }
          : each,
      );
    }
    transfers = [...transfers, ...next.transfers];
    identifiers = [...identifiers, ...next.identifiers];
  }
  return { transfers, identifiers };
}

/** Builds a change set step by step, in memory. Each step works on the result of the previous one. */
export class Draft {
  private readonly createdIds = new Set<string>();
  private readonly after = new Map<string, Lead>();
  private readonly changes: NewLeadChange[] = [];
  private readonly starts: CountedMoment[] = [];
  private readonly transfers: IdentityChangeSet['transfers'][number][] = [];
  private readonly identifiers: IdentityChangeSet['identifiers'][number][] = [];
  private readonly unlinked: Lead[] = [];

  constructor(private readonly now: Date) {}

  create(lead: Lead): Lead {
    this.createdIds.add(lead.id);
    this.after.set(lead.id, lead);
    return lead;
  }

  /** Changes a lead and adds the ledger entry. */
  change(
    lead: Lead,
    what: LeadChangeKind,
    cause: string,
    values: Partial<Omit<Lead, 'accountId' | 'id' | 'campaignId'>>,
  ): Lead {
    const after = { ...lead, ...values };
    this.after.set(lead.id, after);
    if (lead.startedAt?.getTime() !== after.startedAt?.getTime() || lead.follows !== after.follows) {
      for (const at of [lead.startedAt, after.startedAt])
        if (at) this.starts.push({ accountId: lead.accountId, campaignId: lead.campaignId, at });
    }
    this.changes.push({
      accountId: lead.accountId,
      leadId: lead.id,
      campaignId: lead.campaignId,
      what,
      cause,
      deadlineBefore: lead.deadlineAt,
      deadlineAfter: after.deadlineAt,
      countdown: recorded(after),
      writtenAt: this.now,
    });
    return after;
  }

  transfer(from: Lead, to: Lead): void {
    this.transfers.push({ accountId: from.accountId, from: from.id, to: to.id, isToPerson: to.email !== null });
  }

  identify(
    lead: Lead,
    visitorId: string | null,
    networkHash: string | null,
    { isProven = false, isKnown = false } = {},
  ): void {
    this.identifiers.push({ lead, visitorId, networkHash, isProven, isKnown });
  }

  unlink(lead: Lead): void {
    this.unlinked.push(lead);
  }

  get changeSet(): IdentityChangeSet {
    const { createdIds, changes, transfers, identifiers, unlinked, starts } = this;
    const all = [...this.after.values()];
    return {
      created: all.filter(({ id }) => createdIds.has(id)),
      changed: all.filter(({ id }) => !createdIds.has(id)),
      transfers,
      identifiers,
      unlinked,
      changes,
      starts,
    };
  }
}

function recorded({ startedAt, startedBy, ruleVersion, timezone, wallTime }: Countdown): RecordedCountdown | null {
  return startedAt && { startedAt: startedAt.toISOString(), startedBy, ruleVersion, timezone, wallTime };
}
