import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Decision, DecisionRequest, OtherCampaign } from '@lastcall/contracts/tracking';
import { SnippetHeartbeats } from '@lastcall/core/onboarding';
import { LeadConsentService, LeadService, LeadTokens, type Lead, VisitService } from '@lastcall/core/tracking';
import { VisitorConfigService, type TrackedPage } from '@lastcall/core/read-models';
import { PageService } from '@lastcall/core/campaigns';
import { LOGGER, problem, randomKey, type Logger } from '@lastcall/core/platform';
import { normalizeEmail } from '@lastcall/embed';
import { EmbedFiles, type PublicFiles } from '../script/embed-files.ts';
import { urlWithoutQuery } from '../consents/url-without-query.ts';
import type { RequestOrigin } from './request-origin.ts';
import { decideOn, type DecisionResult } from './decide-on.ts';
import { decideOthers } from './decide-others.ts';
import { sharedParts } from './shared-parts.ts';
import { PageSales } from './page-sales.ts';
import { campaignsAt, type MatchedPages } from './matched-pages.ts';

/** Answers the page script, marks the page as verified, and records a sale on a thank-you page. */
@Injectable()
export class DecisionService implements BeforeApplicationShutdown {
  /** Pages that are being marked as verified, by ID. */
  private readonly reporting = new Map<string, Promise<void>>();

  constructor(
    private readonly tracked: VisitorConfigService,
    private readonly leads: LeadService,
    private readonly consents: LeadConsentService,
    private readonly tokens: LeadTokens,
    private readonly pages: PageService,
    private readonly heartbeats: SnippetHeartbeats,
    private readonly sales: PageSales,
    private readonly visits: VisitService,
    private readonly files: EmbedFiles,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Starts the visitor's countdown if none is active and this page starts countdowns; bots get the response of a visitor without consent.
   * Throws `not_found` for an unknown key.
   */
  async decide(request: DecisionRequest, { ip, isBot, locale, base }: RequestOrigin, now: Date): Promise<Decision> {
    const account = await this.tracked.accountOf(request.key);
    if (!account) throw problem('not_found');
    const visitor = request.anonymous || isBot ? null : (request.visitor ?? randomKey());
    const byPriority = campaignsAt(account.pages, request.url);
    const [matchedPages] = byPriority;
    if (!matchedPages) return { do: 'nothing', now: now.toISOString(), visitor };
    for (const page of matchedPages) this.markVerified(page);
    this.heartbeats.record(request.key, request.url);

    const all = account.pages.filter(({ campaign }) => campaign.id === matchedPages[0].campaign.id);
    const files = this.files.at(base);
    const deciders = { leads: this.leads, tokens: this.tokens, files };
    const decided = await decideOn(deciders, { matchedPages, all, request, visitor, ip, now });
    if (request.optIn && visitor !== null)
      await this.saveConsents(matchedPages, decided.lead, { request, locale, ip }, now);
    if (visitor !== null) await this.sales.note(matchedPages, { url: request.url, visitor, lead: decided.lead }, now);
    const verdict =
      decided.reason ?? (decided.decision.do === 'show' ? verdictAt(decided.decision.deadlineAt, now) : 'nothing');
    this.recordVisit(matchedPages, { ...decided, verdict }, visitor, { isBot, visitedAt: now });
    if (decided.decision.do === 'redirect') return decided.decision;
    const others = await decideOthers(deciders, {
      byPriority,
      all: account.pages,
      request,
      visitor,
      ip,
      now,
      hasBar: decided.decision.do === 'show' && decided.decision.bar !== null,
    });
    for (const { matchedPages: listed, lead, knownBy, shown: other } of others) {
      if (!listed) continue;
      for (const page of listed) this.markVerified(page);
      this.recordVisit(listed, { lead, knownBy, verdict: verdictAt(other.deadlineAt, now) }, visitor, {
        isBot,
        visitedAt: now,
      });
    }
    const { decision, lead } = decided;
    const own = decision.do === 'show' ? [{ campaign: matchedPages[0].campaign, lead, ...decision }] : [];
    const shown = [...own, ...others.map((other) => ({ ...other, ...other.shown }))];
    return {
      ...this.withOtherCampaigns(
        decision,
        others.map((other) => other.shown),
        files,
      ),
      ...sharedParts(shown, { files, hasConsent: visitor !== null }),
    };
  }

  /** Returns the decision of a page with its other campaigns, which show their part even where the page's own campaign shows nothing. */
  private withOtherCampaigns(
    decision: Exclude<Decision, { do: 'redirect' }>,
    campaigns: OtherCampaign[],
    files: PublicFiles,
  ): Decision {
    if (campaigns.length === 0) return decision;
    return {
      ...decision,
      others: { src: files.urlOf('campaigns'), textsSrc: files.urlOf('texts'), campaigns },
    };
  }

  /** Resolves when every page that has reported so far is marked as verified. */
  async flush(): Promise<void> {
    await Promise.all(this.reporting.values());
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.flush();
  }

  /** Saves the consents given in a page's form for the browser's lead; if the form has another email address, for the record of that address. */
  private async saveConsents(
    matchedPages: MatchedPages,
    follower: Lead | null,
    {
      request: { url, em, consents = [] },
      locale,
      ip,
    }: { request: DecisionRequest } & Pick<RequestOrigin, 'locale' | 'ip'>,
    now: Date,
  ): Promise<void> {
    const page = matchedPages.find(({ type }) => type === 'optinform');
    if (!page || !follower || consents.length === 0) return;
    const email = normalizeEmail(em);
    const isOfAnother = email !== null && follower.email !== null && follower.email !== email;
    const lead = isOfAnother
      ? ((await this.leads.saveClaim(page.campaign, { email, by: 'form' }, now, ip))?.lead ?? null)
      : follower;
    if (!lead) return;
    const { accountId, campaignId, id: leadId } = lead;
    const leadIds = await this.leads.allRecordIdsOf(accountId, leadId);
    for (const words of new Set(consents)) {
      const given = {
        source: 'form',
        blockId: page.id,
        words,
        isOwnWords: true,
        locale,
        pageUrl: urlWithoutQuery(url),
      } as const;
      await this.consents.saveConsent({ accountId, campaignId, leadId }, leadIds, given, now);
    }
  }

  private recordVisit(
    [page]: MatchedPages,
    {
      lead,
      knownBy,
      verdict,
    }: Pick<DecisionResult, 'lead' | 'knownBy'> & Pick<Parameters<VisitService['note']>[0], 'verdict'>,
    visitor: string | null,
    how: { isBot: boolean; visitedAt: Date },
  ): void {
    const { accountId, id: campaignId } = page.campaign;
    this.visits.note({
      accountId,
      campaignId,
      pageId: page.id,
      leadId: lead?.id ?? null,
      link: { ...knownBy, email: null },
      visitor,
      knownBy: knownBy.signal,
      verdict,
      ...how,
    });
  }

  /** Marks the page as verified because its script has just reported in. Runs in the background. */
  private markVerified({ id, campaign, verification }: TrackedPage): void {
    if (verification === 'verified' || this.reporting.has(id)) return;
    const reported = this.pages
      .confirm(campaign.accountId, id)
      .then(
        () => undefined,
        (error: unknown) =>
          this.logger.warn({ err: error, pageId: id }, 'Failed to mark a page as verified; the next visit will retry'),
      )
      .finally(() => this.reporting.delete(id));
    this.reporting.set(id, reported);
  }
}

/** Returns the verdict of a page that was shown; without a redirect, it is also shown after the deadline. */
function verdictAt(deadlineAt: string | null, now: Date): 'shown' | 'expired' {
  return deadlineAt !== null && new Date(deadlineAt) <= now ? 'expired' : 'shown';
}
