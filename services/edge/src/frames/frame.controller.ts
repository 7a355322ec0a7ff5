import { Controller, Inject, Res } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import { FrameAddresses } from '@lastcall/core/pages';
import { FromRequest, problem, SafeFetch, SafeFetchError, Serve, type Input } from '@lastcall/core/platform';
import type { FastifyReply } from 'fastify';
import { htmlPage } from '../html/page.ts';
import { framedPage, framePolicy } from './framed-page.ts';
import { messages, wordsFor } from './messages.ts';

const frameHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store', 'content-security-policy': framePolicy, 'x-robots-tag': 'noindex, nofollow' };

@Controller()
export class FrameController {
  constructor(
    @Inject(FrameAddresses) private readonly addresses: FrameAddresses,
    @Inject(SafeFetch) private readonly safeFetch: SafeFetch,
  ) {}

  /** Another site's page on our tracking origin, for the editor alone: by a signed address of five minutes, in a sandbox, without a cookie of anybody. */
  @Serve(endpoints.proxyFrame)
  async show(@FromRequest() { params, query }: Input<'proxyFrame'>, @Res() reply: FastifyReply): Promise<void> {
    if (this.addresses.accountOf(query.token, params.url) === null) throw problem('not_found');
    const { status, html } = await this.pageAt(params.url);
    await reply.status(status).headers(frameHeaders).send(html);
  }

  private async pageAt(url: string): Promise<{ status: number; html: string }> {
    try {
      const page = await this.safeFetch.page(url);
      return page.status < 400 ? { status: 200, html: framedPage(page.html, page.url) } : { status: 502, html: htmlPage(messages.status(page.status)) };
    } catch (error) {
      if (!(error instanceof SafeFetchError)) throw error;
      return { status: 502, html: htmlPage(wordsFor[error.reason]) };
    }
  }
}
