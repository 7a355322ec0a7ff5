import { Controller, Inject, Res } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import { FrameAddresses } from '@lastcall/core/pages';
import { FromRequest, problem, SafeFetch, SafeFetchError, Serve, type Input } from '@lastcall/core/platform';
import type { FastifyReply } from 'fastify';
import { htmlPage } from '../html/page.ts';
import { frameAround, frameAroundPolicy } from './frame-around.ts';
import { framedPage, framePolicy } from './framed-page.ts';
import { messages, wordsFor } from './messages.ts';
import { samplePage, samplePagePolicy } from './sample-page.ts';

const frameHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
};

@Controller()
export class FrameController {
  constructor(
    @Inject(FrameAddresses) private readonly addresses: FrameAddresses,
    @Inject(SafeFetch) private readonly safeFetch: SafeFetch,
  ) {}

  /** Another site's page on our tracking origin, for the editor alone: by a signed address of five minutes, in a sandbox, without a cookie of anybody. */
  @Serve(endpoints.proxyFrame)
  async show(@FromRequest() { params, query }: Input<'proxyFrame'>, @Res() reply: FastifyReply): Promise<void> {
    this.refuseOthers(query.token, params.url);
    const { status, html } = await this.pageAt(params.url);
    await reply
      .status(status)
      .headers({ ...frameHeaders, 'content-security-policy': framePolicy })
      .send(html);
  }

  /** A frame of another site's page as its own server sends it, in the same sandbox and by the same kind of address. */
  @Serve(endpoints.showFrame)
  async showAsItIs(@FromRequest() { params, query }: Input<'showFrame'>, @Res() reply: FastifyReply): Promise<void> {
    this.refuseOthers(query.token, params.url);
    await reply
      .headers({ ...frameHeaders, 'content-security-policy': frameAroundPolicy(params.url) })
      .send(frameAround(params.url));
  }

  /** The page that is shown where there is no other; the same for everybody. */
  @Serve(endpoints.sampleFrame)
  async showSample(@Res() reply: FastifyReply): Promise<void> {
    await reply
      .headers({
        ...frameHeaders,
        'cache-control': 'public, max-age=3600',
        'content-security-policy': samplePagePolicy,
      })
      .send(samplePage());
  }

  private refuseOthers(token: string, url: string): void {
    if (this.addresses.accountOf(token, url) === null) throw problem('not_found');
  }

  private async pageAt(url: string): Promise<{ status: number; html: string }> {
    try {
      const page = await this.safeFetch.page(url);
      return page.status < 400
        ? { status: 200, html: framedPage(page.html, page.url) }
        : { status: 502, html: htmlPage(messages.status(page.status)) };
    } catch (error) {
      if (!(error instanceof SafeFetchError)) throw error;
      return { status: 502, html: htmlPage(wordsFor[error.reason]) };
    }
  }
}
