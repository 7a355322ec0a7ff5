import { Controller, Inject, Req, Res, UseFilters } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import { maskedEmail } from '@lastcall/contracts/platform';
import { CONFIG, FromRequest, problem, Serve, type Config, type Input } from '@lastcall/core/platform';
import { ResetLinkService, type OpenedResetLink } from '@lastcall/core/tracking';
import { deadlineText } from '@lastcall/deadline';
import { normaliseEmail } from '@lastcall/embed';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFromOurPage } from '../../html/from-our-page.ts';
import { escapeHtml, htmlPage, pagePolicy } from '../../html/page.ts';
import { ReadableProblems } from '../../html/readable-problems.ts';
import { parametersOf } from '../links/destination.ts';
import { messages } from './messages.ts';

@Controller()
@UseFilters(ReadableProblems)
export class ResetController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly links: ResetLinkService,
  ) {}

  /** Asks for confirmation first, since email scanners open every link. */
  @Serve(endpoints.showReset)
  async show(
    @FromRequest() { params }: Input<'showReset'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const opened = await this.links.open(params.campaignId, params.hash, emailOf(request), new Date());
    const { title, text, button } = messages.confirm;
    await sendPage(
      reply,
      htmlPage({
        title,
        text: text(maskedEmail(opened.email), untilWhen(opened)),
        more: `<form method="post"><button>${escapeHtml(button)}</button></form>`,
      }),
    );
  }

  @Serve(endpoints.doReset)
  async reset(
    @FromRequest() { params }: Input<'doReset'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!isFromOurPage(request, this.config.EDGE_ORIGIN)) throw problem('cross_site_request');
    const used = await this.links.use(params.campaignId, params.hash, emailOf(request), new Date());
    const { title, text, goOn } = messages.done;
    const onwards =
      used.redirectsTo === null
        ? {}
        : {
            leadsTo: used.redirectsTo,
            more: `<p><a href="${escapeHtml(used.redirectsTo)}">${escapeHtml(goOn)}</a></p>`,
          };
    await sendPage(reply, htmlPage({ title, text: text(maskedEmail(used.email), untilWhen(used)), ...onwards }));
  }
}

/** Returns the email address in the link, if any; an unreadable one matches no link. */
function emailOf(request: FastifyRequest): string | null {
  const sent = parametersOf(request.url).get('em');
  return sent === null ? null : (normaliseEmail(sent) ?? '');
}

/** Formats in the campaign's time zone and date format, like its pages and emails. */
function untilWhen({ deadlineAt, campaign: { timezone, text } }: OpenedResetLink): string {
  return deadlineText(deadlineAt, timezone, text);
}

async function sendPage(reply: FastifyReply, html: string): Promise<void> {
  await reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy,
      'x-robots-tag': 'noindex',
    })
    .send(html);
}
