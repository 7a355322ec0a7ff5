import { Injectable } from '@nestjs/common';
import { LeadService, LeadTokens } from '@lastcall/core/tracking';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { fieldIn, contactIn } from '@lastcall/core/integrations';
import { problem } from '@lastcall/core/platform';
import type { FastifyRequest } from 'fastify';
import { AccountPages } from '../decide/account-pages.ts';
import { VisitRateLimiter } from '../decide/visit-rate-limiter.ts';
import { isScanner } from '../links/audience.ts';
import { destinationOf } from '../links/destination.ts';
import { linkTargetOf } from '../links/link-target.ts';
import { pageAfterForm } from './page-after-form.ts';

/** A honeypot field that is hidden from visitors and filled in by bots. */
const honeypotNames = new Set(['lastcallwebsite']);
const redirectFields = new Set(['redirect', 'lastcallredirect']);

/** Starts countdowns from opt-in forms. */
@Injectable()
export class OptInService {
  constructor(
    private readonly tracked: VisitorConfigService,
    private readonly pages: AccountPages,
    private readonly leads: LeadService,
    private readonly tokens: LeadTokens,
    private readonly limit: VisitRateLimiter,
  ) {}

  /**
   * Starts a countdown for the browser that submits an email address, and returns the URL of a page that the owner has listed, with the browser's token.
   * The form can be on any of the owner's sites, so its origin proves nothing, and it does not change an existing lead with this email address.
   * A submission by a bot, or from a network that has created too many records, starts nothing and gets the same response. Throws `not_found` and `too_many_attempts`.
   */
  async receive(pageHash: string, request: FastifyRequest, ip: string, now: Date): Promise<string> {
    await this.limit.count('opt-ins', pageHash, ip);
    const page = await this.tracked.pageOfLink(pageHash);
    if (page?.type !== 'optinform') throw problem('not_found');
    const { email } = contactIn(request.body);
    const isPerson =
      email !== null &&
      !page.campaign.isArchived &&
      !isScanner(request) &&
      fieldIn(request.body, honeypotNames) === null;
    const followed = isPerson
      ? await this.leads.followVisitor(
          page.campaign,
          { leadId: null, email: null, claim: { email, by: 'form' }, visitorId: null },
          now,
          'opt-in',
          { ip },
        )
      : null;
    const lead = followed?.lead ?? null;

    const after =
      email === null
        ? null
        : pageAfterForm(await this.pages.ofCampaign(page.campaign), fieldIn(request.body, redirectFields));
    const { url } = linkTargetOf(after ?? page, lead?.deadlineAt ?? null, now);
    // A form page without the script cannot identify the visitor to the next page; with the token, that page need not ask for the email address again.
    return destinationOf(url, new URLSearchParams(lead ? { lc: this.tokens.sign(page.campaign.id, lead.id) } : {}));
  }
}
