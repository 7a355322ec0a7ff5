import { Inject, Injectable } from '@nestjs/common';
import type { Decision, DecisionRequest } from '@lastcall/contracts';
import { ScriptSightings } from '@lastcall/core/install';
import { commonDeadline, LeadService, LeadTokens, TrackedAccountService, type Signals, type TrackedCampaign, type TrackedPage } from '@lastcall/core/leads';
import { PageService } from '@lastcall/core/pages';
import { LOGGER, problem, randomKey, type Logger } from '@lastcall/core/platform';
import { matchRule, normaliseEmail } from '@lastcall/embed';
import { EmbedFiles } from '../script/embed-files.ts';

/** What a page shows a visitor; the one place where that is decided. */
@Injectable()
export class DecisionService {
  private readonly reporting = new Set<string>();

  constructor(
    @Inject(TrackedAccountService) private readonly tracked: TrackedAccountService,
    @Inject(LeadService) private readonly leads: LeadService,
    @Inject(LeadTokens) private readonly tokens: LeadTokens,
    @Inject(PageService) private readonly pages: PageService,
    @Inject(ScriptSightings) private readonly sightings: ScriptSightings,
    @Inject(EmbedFiles) private readonly files: EmbedFiles,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Starts the visitor's clock where it does not run yet. Throws `not_found` for a key that is nobody's. */
  async decide(request: DecisionRequest, now: Date): Promise<Decision> {
    const account = await this.tracked.accountOf(request.key);
    if (!account) throw problem('not_found');
    const decided = { now: now.toISOString(), visitor: request.visitor ?? randomKey() };
    const rule = matchRule(account.pages.map(({ beforeUrl }) => beforeUrl), request.url);
    const page = account.pages.find(({ beforeUrl }) => beforeUrl === rule);
    if (!page) return { do: 'nothing', ...decided };
    this.report(page);
    this.sightings.note(request.key, request.url);
    const { campaign } = page;
    const signals = { leadId: this.tokens.read(campaign.id, request.lc), email: normaliseEmail(request.em), visitorId: decided.visitor };
    const { deadlineAt, token } = await this.clockOf(campaign, signals, now);
    const isOver = deadlineAt <= now;
    // A rule with a star may cover its own after page, where people stay.
    const leavesTo = page.afterUrl === '' || matchRule([page.afterUrl], request.url) ? null : page.afterUrl;
    if (isOver && leavesTo !== null) return { do: 'redirect', to: leavesTo, ...decided };
    const bar = isOver ? null : { pageId: page.id, src: this.files.barUrl, data: page.bar };
    return { do: 'show', campaignId: campaign.id, deadlineAt: deadlineAt.toISOString(), token, afterUrl: leavesTo, bar, ...decided };
  }

  /** A fixed campaign ends for everybody at once: it follows only people it can name. */
  private async clockOf(campaign: TrackedCampaign, signals: Signals, now: Date): Promise<{ deadlineAt: Date; token: string }> {
    const common = commonDeadline(campaign);
    if (common && signals.email === null && signals.leadId === null) return { deadlineAt: common, token: '' };
    const lead = await this.leads.track(campaign, signals, now);
    return { deadlineAt: common ?? lead.deadlineAt, token: this.tokens.sign(campaign.id, lead.id) };
  }

  /** The script has just spoken from this page, so it is there. Nobody waits for the note. */
  private report({ id, campaign, verification }: TrackedPage): void {
    if (verification === 'verified' || this.reporting.has(id)) return;
    this.reporting.add(id);
    this.pages
      .confirm(campaign.accountId, id)
      .catch((error: unknown) => this.logger.warn({ err: error, pageId: id }, 'a page was not marked as verified; the next visit does it'))
      .finally(() => this.reporting.delete(id));
  }
}
