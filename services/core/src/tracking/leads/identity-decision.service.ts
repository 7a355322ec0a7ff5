import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { StartedBy } from '@lastcall/contracts/tracking/leads';
import { VisitorLimits, type NewRecords } from '@lastcall/core/platform';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { ConcurrentUpdate, retryOnConcurrentUpdate } from './concurrent-update.ts';
import { hasStart, isUnchanged } from './identity-change-set.ts';
import { IdentityCommitService } from './identity-commit.service.ts';
import { signalOf, type Followed, type Found, type KnownBy } from './known-by.ts';
import { LeadLookupRepository } from './lead-lookup.repository.ts';
import { LeadRepository } from './lead.repository.ts';
import { effectsOf, sameMailbox } from './proof.ts';
import { resolveIdentity, type Resolved } from './resolve-identity.ts';

/** The maximum number of browsers of one record. A person has a few; an office has dozens where a campaign identifies visitors by their network. */
export const maxBrowsers = 100;

/** Looks up the signals of a visitor's request, decides by the rules of `resolveIdentity` and the limits of new records and browsers, and commits the decision. */
@Injectable()
export class IdentityDecisionService {
  constructor(
    private readonly lookup: LeadLookupRepository,
    private readonly leads: LeadRepository,
    private readonly commits: IdentityCommitService,
    private readonly limits: VisitorLimits,
  ) {}

  /** Decides which lead the signals belong to, and starts its countdown. Returns null, and writes nothing, if it would create a record and the network of `ip` may not create more now; a null `ip` is not limited. */
  async decide(
    campaign: TrackedCampaign,
    given: KnownBy,
    { now, by, cause, ip }: { now: Date; by: StartedBy; cause: string; ip: string | null },
  ): Promise<Followed | null> {
    const moment = { now, newId: randomUUID, cause };
    let isAllowed = ip === null;
    return retryOnConcurrentUpdate(async () => {
      const found = await this.lookup.find(campaign.accountId, campaign.id, given, now);
      const isOfLink = given.isOfLink && found.token === null && (await this.isUnusedId(campaign, given, now));
      const { knownBy, seen } = await this.withoutExcessBrowser({ ...given, isOfLink }, (signals) =>
        resolveIdentity(campaign, signals, found, by, moment),
      );
      if (isUnchanged(seen.changeSet))
        return {
          lead: seen.lead,
          signal: signalOf(seen.lead, found, given),
          isStarted: false,
          proof: seen.proof,
          isOwn: true,
        };
      isAllowed ||= await this.limits.allow({
        accountId: campaign.accountId,
        ip: ip!,
        ...newOfVisitor(seen, found, knownBy),
      });
      if (!isAllowed) return null;
      const committed = await this.commits.commit({ campaign, signals: knownBy, found, by, moment, resolved: seen });
      return {
        lead: committed.lead,
        signal: signalOf(committed.lead, committed.found, given),
        isStarted: hasStart(committed.changeSet),
        proof: committed.proof,
        isOwn: true,
      };
    });
  }

  /**
   * Decides without the browser if it would join a record that has the most browsers already: with a token, a script could otherwise add browsers endlessly.
   * Such a browser is identified by its other signals alone.
   */
  private async withoutExcessBrowser(
    knownBy: KnownBy,
    decideFor: (signals: KnownBy) => Resolved,
  ): Promise<{ readonly knownBy: KnownBy; readonly seen: Resolved }> {
    const seen = decideFor(knownBy);
    const { created, identifiers } = seen.changeSet;
    const joined = identifiers.find(
      ({ lead, visitorId, isKnown }) => visitorId !== null && !isKnown && !created.some(({ id }) => id === lead.id),
    );
    if (!joined || (await this.leads.countBrowsers(joined.lead, maxBrowsers)) < maxBrowsers) return { knownBy, seen };
    const others = { ...knownBy, visitorId: null };
    return { knownBy: others, seen: decideFor(others) };
  }

  /** Returns whether the lead id of a link was never used; the id of an erased lead is never reused. Throws if a concurrent request has created the lead. */
  private async isUnusedId(campaign: TrackedCampaign, given: KnownBy, now: Date): Promise<boolean> {
    if (!(await this.leads.hasLedger(campaign.accountId, given.leadId!))) return true;
    if ((await this.lookup.find(campaign.accountId, campaign.id, given, now)).token !== null)
      throw new ConcurrentUpdate();
    return false;
  }
}

/** Returns what a visitor's request creates. Re-entries are not new browsers, and what a request creates as a person does not count. */
function newOfVisitor(
  { proof, changeSet: { created, changed, changes } }: Resolved,
  found: Found,
  { claim }: KnownBy,
): Pick<NewRecords, 'isNewBrowser' | 'newMailbox'> {
  if (effectsOf[proof].actsAsPerson) return { isNewBrowser: false, newMailbox: null };
  const isReentry = changes.some(({ what }) => what === 're-entered');
  const known = [found.token, found.visitor, found.formClaim].map((lead) => lead?.claimedEmail);
  const isNew =
    Boolean(claim) &&
    found.email === null &&
    [...created, ...changed].some((lead) => lead.claimedEmail === claim!.email) &&
    !known.some((email) => email && sameMailbox(email) === sameMailbox(claim!.email));
  return {
    isNewBrowser: !isReentry && created.some(({ email }) => email === null),
    newMailbox: isNew ? sameMailbox(claim!.email) : null,
  };
}
