import { Injectable } from '@nestjs/common';
import type { StartedBy } from '@lastcall/contracts/tracking/leads';
import { Database, GroupCommit } from '@lastcall/core/platform';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { mergeChangeSets, type IdentityChangeSet } from './identity-change-set.ts';
import { ConcurrentUpdate } from './concurrent-update.ts';
import type { Found, KnownBy } from './known-by.ts';
import type { Lead } from './lead.entity.ts';
import { LeadRepository } from './lead.repository.ts';
import { LeadWriterService } from './lead-writer.service.ts';
import { resolveIdentity, type Moment, type Resolved } from './resolve-identity.ts';

/** A request whose decision changes something, with the records that its signals identified. */
interface PendingDecision {
  readonly campaign: TrackedCampaign;
  readonly signals: KnownBy;
  readonly found: Found;
  readonly by: StartedBy;
  readonly moment: Moment;
  /** The decision before the records were locked. */
  readonly resolved: Resolved;
}

/** A committed decision, and the locked records that it was made for. */
interface CommittedDecision extends Resolved {
  readonly found: Found;
}

/** The number of concurrent batches, with a fixed lane for each account: a batch that waits for a lock delays only the accounts in its lane. */
const lanes = 4;
/** A queue of several seconds at the highest measured load. */
const commitOptions = { batchMs: 2, batchRows: 100, maxWaiting: 5_000, retryAfterSeconds: 1 };

/** Commits identity decisions. Concurrent decisions share a transaction; if it fails, each is retried alone, so that none fails because of another. */
@Injectable()
export class IdentityCommitService {
  private readonly lanes = Array.from(
    { length: lanes },
    () =>
      new GroupCommit<PendingDecision, CommittedDecision | null>((requests) => this.commitAll(requests), commitOptions),
  );

  constructor(
    private readonly database: Database,
    private readonly leads: LeadRepository,
    private readonly writer: LeadWriterService,
  ) {}

  /**
   * Locks the records, decides again, and resolves when the decision is committed; inside a transaction of the caller, it is committed with that transaction.
   * Throws `ConcurrentUpdate` if a record was merged, superseded, renamed or deleted, or the browser moved, in the meantime.
   */
  async commit(request: PendingDecision): Promise<CommittedDecision> {
    const [committed] = this.database.isInTransaction
      ? await this.commitAll([request])
      : await this.lanes[request.campaign.accountId % lanes]!.write([request]);
    if (!committed) throw new ConcurrentUpdate();
    return committed;
  }

  /** Decides on requests as if they arrived one by one. Returns null for each whose records an earlier request of the batch, or another transaction, has created or moved. */
  private commitAll(requests: readonly PendingDecision[]): Promise<readonly (CommittedDecision | null)[]> {
    return this.database.transaction(async () => {
      const locked = await this.lockAll(requests);
      const written = new Set<string>();
      const changeSets = new Map<number, IdentityChangeSet[]>();
      const results = requests.map((request) => {
        const { campaign, signals, by, moment } = request;
        const found = revalidate(request, locked);
        if (!found || keysRead(campaign, signals, found).some((key) => written.has(key))) return null;
        // If no existing record was found, the decision is still the same.
        const resolved =
          leadsIn(found).length === 0 ? request.resolved : resolveIdentity(campaign, signals, found, by, moment);
        for (const key of keysWritten(resolved.changeSet)) written.add(key);
        for (const lead of [...resolved.changeSet.created, ...resolved.changeSet.changed])
          locked.leads.set(lead.id, lead);
        const own = changeSets.get(campaign.accountId);
        if (own) own.push(resolved.changeSet);
        else changeSets.set(campaign.accountId, [resolved.changeSet]);
        return { ...resolved, found };
      });
      for (const own of changeSets.values()) await this.writer.write(mergeChangeSets(own));
      return results;
    });
  }

  /** Locks in a fixed order, so that two batches cannot deadlock. */
  private async lockAll(requests: readonly PendingDecision[]): Promise<LockedRecords> {
    const leads = new Map<string, Lead>();
    const browsers: LockedRecords['browsers'] = new Map();
    const accounts = [...Map.groupBy(requests, ({ campaign }) => campaign.accountId)];
    for (const [accountId, own] of accounts.sort(([one], [other]) => one - other)) {
      const ids = own.flatMap(({ found }) => leadsIn(found).map(({ id }) => id));
      for (const lead of (await this.leads.lock(accountId, ids)).values()) leads.set(lead.id, lead);
      // A duplicate of the request may have given the browser its own record, which does not change the found leads.
      const known = own.flatMap(({ campaign, signals: { visitorId }, found }) =>
        found.visitor && visitorId !== null ? [{ campaignId: campaign.id, visitorId }] : [],
      );
      for (const browser of await this.leads.lockBrowsers(accountId, known))
        browsers.set(browserKey(browser.campaignId, browser.visitorId), browser);
    }
    return { leads, browsers };
  }
}

interface LockedRecords {
  readonly leads: Map<string, Lead>;
  readonly browsers: Map<string, { readonly leadId: string; readonly isProven: boolean }>;
}

function leadsIn({ token, email, visitor, network, formClaim = null }: Found): Lead[] {
  return [token, email, visitor, network, formClaim].filter((lead) => lead !== null);
}

/** Returns the found records as they are locked; null if one was merged, superseded, renamed or deleted, or the browser moved, in the meantime. */
function revalidate(
  { campaign, signals: { visitorId }, found }: PendingDecision,
  { leads, browsers }: LockedRecords,
): Found | null {
  const isChanged = (lead: Lead): boolean => {
    const current = leads.get(lead.id);
    return !current || current.mergedInto !== null || current.supersededBy !== null || current.email !== lead.email;
  };
  if (leadsIn(found).some(isChanged)) return null;
  const browser = found.visitor && visitorId !== null ? browsers.get(browserKey(campaign.id, visitorId)) : undefined;
  if (found.visitor && browser?.leadId !== found.visitor.id) return null;
  const current = (lead: Lead | null | undefined): Lead | null => (lead ? leads.get(lead.id)! : null);
  return {
    ...found,
    isProven: browser?.isProven ?? found.isProven,
    token: current(found.token),
    email: current(found.email),
    visitor: current(found.visitor),
    network: current(found.network),
    formClaim: current(found.formClaim),
  };
}

const browserKey = (campaignId: string, visitorId: string): string => `browser ${campaignId} ${visitorId}`;
const networkKey = (campaignId: string, networkHash: string): string => `network ${campaignId} ${networkHash}`;
const emailKey = (campaignId: string, email: string): string => `email ${campaignId} ${email}`;

/** Returns the keys of records that may not exist yet, and of the browser, on which a decision depends. */
function keysRead(
  { id }: TrackedCampaign,
  { leadId, email, claim, visitorId, networkHash }: KnownBy,
  found: Found,
): string[] {
  const emails = [email, claim?.email, ...leadsIn(found).flatMap((lead) => [lead.email, lead.claimedEmail])];
  return [
    ...(leadId === null || found.token !== null ? [] : [leadId]),
    ...(visitorId === null ? [] : [browserKey(id, visitorId)]),
    ...(networkHash === null ? [] : [networkKey(id, networkHash)]),
    ...(found.email === null ? emails : []).flatMap((knownEmail) => (knownEmail ? [emailKey(id, knownEmail)] : [])),
  ];
}

/** Returns the keys of what a decision creates or moves; forms that name the same email address do not depend on each other. */
function keysWritten({ created, changed, identifiers }: IdentityChangeSet): string[] {
  return [
    ...created.map(({ id }) => id),
    ...[...created, ...changed].flatMap(({ campaignId, email }) =>
      email === null ? [] : [emailKey(campaignId, email)],
    ),
    ...identifiers.flatMap(({ lead, visitorId, networkHash }) => [
      ...(visitorId === null ? [] : [browserKey(lead.campaignId, visitorId)]),
      ...(networkHash === null ? [] : [networkKey(lead.campaignId, networkHash)]),
    ]),
  ];
}
