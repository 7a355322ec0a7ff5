import { Inject, Injectable } from '@nestjs/common';
import { maskedEmail } from '@lastcall/contracts/platform';
import { CONFIG, problem, type Config, type Input } from '@lastcall/core/platform';
import { ResetLinkService, type OpenedResetLink } from '@lastcall/core/tracking';
import { deadlineText } from '@lastcall/deadline';
import { normalizeEmail } from '@lastcall/embed';
import type { FastifyRequest } from 'fastify';
import { isFromOurPage } from '../../html/from-our-page.ts';
import type { EdgeResponse } from '../../html/edge-response.ts';
import { escapeHtml, htmlPage, pagePolicy } from '../../html/page.ts';
import { parametersOf } from '../links/destination.ts';
import { messages } from './messages.ts';

type Params = Input<'showReset'>['params'];

/** The pages of a reset link. */
@Injectable()
export class ResetService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly links: ResetLinkService,
  ) {}

  /** Asks for confirmation first, since email scanners open every link. */
  async confirmation(params: Params, request: FastifyRequest, now: Date): Promise<EdgeResponse> {
    const opened = await this.links.open(params.campaignId, params.hash, emailOf(request), now);
    const { title, text, button } = messages.confirm;
    return pageResponse({
      title,
      text: text(maskedEmail(opened.email), formatDeadline(opened)),
      more: `<form method="post"><button>${escapeHtml(button)}</button></form>`,
    });
  }

  /** Restarts the countdown and shows the new deadline. Throws `cross_site_request` for a form on another site. */
  async reset(params: Params, request: FastifyRequest, now: Date): Promise<EdgeResponse> {
    if (!isFromOurPage(request, this.config.EDGE_ORIGIN)) throw problem('cross_site_request');
    const used = await this.links.use(params.campaignId, params.hash, emailOf(request), now);
    const { title, text, goOn } = messages.done;
    const onwards =
      used.redirectsTo === null
        ? {}
        : {
            leadsTo: used.redirectsTo,
            more: `<p><a href="${escapeHtml(used.redirectsTo)}">${escapeHtml(goOn)}</a></p>`,
          };
    return pageResponse({ title, text: text(maskedEmail(used.email), formatDeadline(used)), ...onwards });
  }
}

/** Returns the email address in the link, if any; an unreadable one matches no link. */
function emailOf(request: FastifyRequest): string | null {
  const sent = parametersOf(request.url).get('em');
  return sent === null ? null : (normalizeEmail(sent) ?? '');
}

/** Formats in the campaign's time zone and date format, like its pages and emails. */
function formatDeadline({ deadlineAt, campaign: { timezone, text } }: OpenedResetLink): string {
  return deadlineText(deadlineAt, timezone, text);
}

function pageResponse(content: Parameters<typeof htmlPage>[0]): EdgeResponse {
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy,
      'x-robots-tag': 'noindex',
    },
    body: htmlPage(content),
  };
}
