import type { LeadChangeKind } from '@lastcall/contracts/leads';
import type { NewLeadChange, RecordedCountdown } from './lead-change.entity.ts';
import type { Countdown, Lead } from './lead.entity.ts';
import type { CountedMoment } from './events.ts';

/** What a decision about people comes to: every row as it is afterwards, and what the ledger says of it. */
export interface IdentityChangeSet {
  readonly created: readonly Lead[];
  readonly changed: readonly Lead[];
  /** Whose browsers and networks go over to whom. */
  readonly handovers: readonly { readonly accountId: number; readonly from: string; readonly to: string }[];
  /** By what a lead is known from now on. */
  readonly marks: readonly {
    readonly lead: Lead;
    readonly visitorId: string | null;
    readonly networkHash: string | null;
  }[];
  /** Whose browsers and networks are forgotten. */
  readonly forgotten: readonly Lead[];
  readonly changes: readonly NewLeadChange[];
  /** When clocks began that have begun, or not begun, from now on. */
  readonly starts: readonly CountedMoment[];
}

/** Whether everything is as it should be already. */
export function isUnchanged({ created, changed, marks, changes, forgotten }: IdentityChangeSet): boolean {
  return created.length + changed.length + marks.length + changes.length + forgotten.length === 0;
}

/** Whether a clock begins by it. */
export function hasStart({ changes }: IdentityChangeSet): boolean {
  return changes.some(({ what }) => what === 'started');
}

/** Several change sets of different people as one. */
export function mergeChangeSets(all: readonly IdentityChangeSet[]): IdentityChangeSet {
  return {
    created: all.flatMap(({ created }) => created),
    changed: all.flatMap(({ changed }) => changed),
    handovers: all.flatMap(({ handovers }) => handovers),
    marks: all.flatMap(({ marks }) => marks),
    forgotten: all.flatMap(({ forgotten }) => forgotten),
    changes: all.flatMap(({ changes }) => changes),
    starts: all.flatMap(({ starts }) => starts),
  };
}

/** Gathers a change set. What was changed in one step is what the next step sees; nothing is written yet. */
export class Draft {
  private readonly createdIds = new Set<string>();
  private readonly after = new Map<string, Lead>();
  private readonly changes: NewLeadChange[] = [];
  private readonly starts: CountedMoment[] = [];
  private readonly handovers: { accountId: number; from: string; to: string }[] = [];
  private readonly marks: { lead: Lead; visitorId: string | null; networkHash: string | null }[] = [];
  private readonly forgotten: Lead[] = [];

  constructor(private readonly now: Date) {}

  create(lead: Lead): Lead {
    this.createdIds.add(lead.id);
    this.after.set(lead.id, lead);
    return lead;
  }

  /** Changes a lead and notes it, both or neither. */
  change(
    lead: Lead,
    what: LeadChangeKind,
    cause: string,
    values: Partial<Omit<Lead, 'accountId' | 'id' | 'campaignId'>>,
  ): Lead {
    const after = { ...lead, ...values };
    this.after.set(lead.id, after);
    if (lead.startedAt?.getTime() !== after.startedAt?.getTime()) {
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
      countdown: noted(after),
      writtenAt: this.now,
    });
    return after;
  }

  handOver(from: Lead, to: Lead): void {
    this.handovers.push({ accountId: from.accountId, from: from.id, to: to.id });
  }

  mark(lead: Lead, visitorId: string | null, networkHash: string | null): void {
    this.marks.push({ lead, visitorId, networkHash });
  }

  forget(lead: Lead): void {
    this.forgotten.push(lead);
  }

  get changeSet(): IdentityChangeSet {
    const { createdIds, changes, handovers, marks, forgotten, starts } = this;
    const all = [...this.after.values()];
    return {
      created: all.filter(({ id }) => createdIds.has(id)),
      changed: all.filter(({ id }) => !createdIds.has(id)),
      handovers,
      marks,
      forgotten,
      changes,
      starts,
    };
  }
}

function noted({ startedAt, startedBy, ruleVersion, timezone, wallTime }: Countdown): RecordedCountdown | null {
  return startedAt && { startedAt: startedAt.toISOString(), startedBy, ruleVersion, timezone, wallTime };
}
