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

  /** Serves another site's page on our tracking origin, for the editor only: by a signed URL valid for five minutes, in a sandbox, without any cookies. */
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

  /** Serves a frame around another site's page as its own server sends it, in the same sandbox and with the same kind of URL. */
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

  /** Serves the sample page for accounts without a page to show; the same for all. */
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

  /** Browsers send the destination of a request; older ones omit it. */
  private async refuseOthers(kind: FrameKind, url: string, token: string, { headers }: FastifyRequest): Promise<void> {
    const { 'sec-fetch-dest': loadedFor = 'iframe' } = headers;
    if (loadedFor !== 'iframe' || !(await this.addresses.isGoodFor(kind, url, token))) throw problem('not_found');
  }

  /** Returns the policy of a page that only the dashboard may frame; in development also a team's server. */
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
