import { Inject, Injectable } from '@nestjs/common';
import type { Decision, DecisionRequest } from '@lastcall/contracts/tracking';
import { SnippetHeartbeats } from '@lastcall/core/onboarding';
import { LeadConsentService, LeadService, LeadTokens, type Lead, VisitService } from '@lastcall/core/tracking';
import { VisitorConfigService, type TrackedPage } from '@lastcall/core/read-models';
import { PageService } from '@lastcall/core/campaigns';
import { LOGGER, problem, randomKey, type Logger } from '@lastcall/core/platform';
import { EmbedFiles } from '../script/embed-files.ts';
import { addressOf } from '../consents/address-of.ts';
import type { Asking } from './asking.ts';
import { decideOn, type Decided, type MatchedPages } from './decide-on.ts';
import { PageSales } from './page-sales.ts';
import { pagesAt } from './matched-pages.ts';

/** Answers the page script, marks the page as verified, and records a sale on a thank-you page. */
@Injectable()
export class DecisionService {
  private readonly reporting = new Set<string>();

  constructor(
    private readonly tracked: VisitorConfigService,
    private readonly leads: LeadService,
    private readonly consents: LeadConsentService,
    private readonly tokens: LeadTokens,
    private readonly pages: PageService,
    private readonly sightings: SnippetHeartbeats,
    private readonly sales: PageSales,
    private readonly visits: VisitService,
    private readonly files: EmbedFiles,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Starts the visitor's countdown if none is active and this page starts countdowns; bots get the response of a visitor without consent.
   * Throws `not_found` for an unknown key.
   */
  async decide(request: DecisionRequest, { ip, isBot, locale }: Asking, now: Date): Promise<Decision> {
    const account = await this.tracked.accountOf(request.key);
    if (!account) throw problem('not_found');
    const visitor = request.anonymous || isBot ? null : (request.visitor ?? randomKey());
    const matchedPages = pagesAt(account.pages, request.url);
    if (!matchedPages) return { do: 'nothing', now: now.toISOString(), visitor };
    for (const page of matchedPages) this.report(page);
    this.sightings.note(request.key, request.url);

    const all = account.pages.filter(({ campaign }) => campaign.id === matchedPages[0].campaign.id);
    const decided = await decideOn(
      { leads: this.leads, tokens: this.tokens, files: this.files },
      { matchedPages, all, request, visitor, ip, now },
    );
    if (request.optIn && visitor !== null)
      await this.saveConsents(matchedPages, decided.lead, { request, locale }, now);
    if (visitor !== null) await this.sales.note(matchedPages, { url: request.url, visitor, lead: decided.lead }, now);
    this.note(matchedPages, decided, visitor, { isBot, visitedAt: now });
    return decided.decision;
  }

  /** Saves the consents given in a form, for the page that has the form. */
  private async saveConsents(
    matchedPages: MatchedPages,
    lead: Lead | null,
    { request: { url, consents = [] }, locale }: { request: DecisionRequest; locale: string | null },
    now: Date,
  ): Promise<void> {
    const page = matchedPages.find(({ type }) => type === 'optinform');
    if (!page || !lead || consents.length === 0) return;
    const { accountId, campaignId, id: leadId } = lead;
    const leadIds = await this.leads.everyIdOf(accountId, leadId);
    for (const words of new Set(consents)) {
      const given = {
        source: 'form',
        blockId: page.id,
        words,
        isOwnWords: true,
        locale,
        pageUrl: addressOf(url),
      } as const;
      await this.consents.saveConsent({ accountId, campaignId, leadId }, leadIds, given, now);
    }
  }

  private note(
    [page]: MatchedPages,
    { decision, because, lead, knownBy }: Decided,
    visitor: string | null,
    how: { isBot: boolean; visitedAt: Date },
  ): void {
    const { accountId, id: campaignId } = page.campaign;
    const verdict = because ?? (decision.do === 'show' ? 'shown' : 'nothing');
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
  private report({ id, campaign, verification }: TrackedPage): void {
    if (verification === 'verified' || this.reporting.has(id)) return;
    this.reporting.add(id);
    this.pages
      .confirm(campaign.accountId, id)
      .catch((error: unknown) =>
        this.logger.warn({ err: error, pageId: id }, 'Failed to mark a page as verified; the next visit will retry'),
      )
      .finally(() => this.reporting.delete(id));
  }
}
