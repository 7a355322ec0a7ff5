import { Controller, Inject, Req, Res, UseFilters } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts';
import { deadlineOf, LeadService, LeadTokens, LinkClickService, TrackedAccountService, type TrackedPage } from '@lastcall/core/leads';
import { FromRequest, isDatabaseDown, problem, Serve, type Input } from '@lastcall/core/platform';
import { normaliseEmail } from '@lastcall/embed';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReadableProblems } from '../html/readable-problems.ts';
import { isScanner } from './audience.ts';
import { destinationOf, parametersOf } from './destination.ts';

@Controller()
@UseFilters(ReadableProblems)
export class EmailLinkController {
  constructor(
    @Inject(TrackedAccountService) private readonly tracked: TrackedAccountService,
    @Inject(LeadService) private readonly leads: LeadService,
    @Inject(LeadTokens) private readonly tokens: LeadTokens,
    @Inject(LinkClickService) private readonly clicks: LinkClickService,
  ) {}

  /** Redirects at once; the clock starts when the landing page's script reports in, so that programs which look at mail start nothing. */
  @Serve(endpoints.emailLink)
  async follow(@FromRequest() { params }: Input<'emailLink'>, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const now = new Date();
    const page = await this.tracked.pageOfLink(params.hash);
    if (!page) throw problem('not_found');
    const carried = parametersOf(request.url);
    const isOver = page.afterUrl !== '' && (await this.isOver(page, carried, now));
    this.clicks.count({ accountId: page.campaign.accountId, campaignId: page.campaign.id, pageId: page.id, isScanner: isScanner(request), clickedAt: now });
    await reply.header('x-robots-tag', 'noindex').redirect(destinationOf(isOver ? page.afterUrl : page.beforeUrl, carried), 302);
  }

  /** While the database is away the link leads to the page, whose script asks again. */
  private async isOver({ campaign }: TrackedPage, carried: URLSearchParams, now: Date): Promise<boolean> {
    const signals = { leadId: this.tokens.read(campaign.id, carried.get('lc')), email: normaliseEmail(carried.get('em') ?? ''), visitorId: null };
    try {
      const deadline = deadlineOf(campaign, campaign.rule.kind === 'fixed' ? null : await this.leads.find(campaign, signals, now));
      return deadline !== null && deadline <= now;
    } catch (error) {
      if (isDatabaseDown(error)) return false;
      throw error;
    }
  }
}
