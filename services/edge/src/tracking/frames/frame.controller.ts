import { Controller, Inject, Req, Res } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import { FrameAddresses, type FrameKind } from '@lastcall/core/campaigns';
import {
  CONFIG,
  FromRequest,
  problem,
  SafeFetch,
  SafeFetchError,
  Serve,
  type Config,
  type Input,
} from '@lastcall/core/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { htmlPage } from '../../html/page.ts';
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
    @Inject(CONFIG) private readonly config: Config,
    private readonly addresses: FrameAddresses,
    private readonly safeFetch: SafeFetch,
  ) {}

  /** Another site's page on our tracking origin, for the editor alone: by a signed address of five minutes, in a sandbox, without a cookie of anybody. */
  @Serve(endpoints.proxyFrame)
  async show(
    @FromRequest() { params, query }: Input<'proxyFrame'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.refuseOthers('proxy', params.url, query.token, request);
    const { status, html } = await this.pageAt(params.url);
    await reply
      .status(status)
      .headers({ ...frameHeaders, 'content-security-policy': this.inOurFrame(framePolicy) })
      .send(html);
  }

  /** A frame of another site's page as its own server sends it, in the same sandbox and by the same kind of address. */
  @Serve(endpoints.showFrame)
  async showAsItIs(
    @FromRequest() { params, query }: Input<'showFrame'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.refuseOthers('page', params.url, query.token, request);
    await reply
      .headers({ ...frameHeaders, 'content-security-policy': this.inOurFrame(frameAroundPolicy(params.url)) })
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

  /** Browsers say what they load a page for; older ones say nothing. */
  private async refuseOthers(kind: FrameKind, url: string, token: string, { headers }: FastifyRequest): Promise<void> {
    const { 'sec-fetch-dest': loadedFor = 'iframe' } = headers;
    if (loadedFor !== 'iframe' || !(await this.addresses.isGoodFor(kind, url, token))) throw problem('not_found');
  }

  /** The policy of a page that the dashboard alone may frame; in development also the server of a team. */
  private inOurFrame(policy: string): string {
    const { APP_ORIGIN, NODE_ENV } = this.config;
    const ancestors = NODE_ENV === 'development' ? `${APP_ORIGIN} http://localhost:* http://127.0.0.1:*` : APP_ORIGIN;
    return `${policy}; frame-ancestors ${ancestors}`;
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
