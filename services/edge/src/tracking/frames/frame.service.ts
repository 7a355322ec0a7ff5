import type { IncomingHttpHeaders } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { FrameUrls, type FrameKind } from '@lastcall/core/campaigns';
import { CONFIG, problem, SafeFetch, SafeFetchError, type Config } from '@lastcall/core/platform';
import type { EdgeResponse } from '../../html/edge-response.ts';
import { htmlPage } from '../../html/page.ts';
import { frameAround, frameAroundPolicy } from './frame-around.ts';
import { framedPage, framePolicy } from './framed-page.ts';
import { messages, messagesByReason } from './messages.ts';
import { samplePage, samplePagePolicy } from './sample-page.ts';

const frameHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
};

/** Prepares the pages that the editor frames. */
@Injectable()
export class FrameService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly frameUrls: FrameUrls,
    private readonly safeFetch: SafeFetch,
  ) {}

  /** Returns another site's page for our tracking origin, for the editor only: by a signed URL valid for five minutes, in a sandbox, without any cookies. */
  async proxyPage(url: string, token: string, headers: IncomingHttpHeaders): Promise<EdgeResponse> {
    await this.authorize('proxy', url, token, headers);
    const { status, html } = await this.fetchPage(url);
    return {
      status,
      headers: { ...frameHeaders, 'content-security-policy': this.withFrameAncestors(framePolicy) },
      body: html,
    };
  }

  /** Returns a frame around another site's page as its own server sends it, in the same sandbox and with the same kind of URL. */
  async framePage(url: string, token: string, headers: IncomingHttpHeaders): Promise<EdgeResponse> {
    await this.authorize('page', url, token, headers);
    return {
      headers: { ...frameHeaders, 'content-security-policy': this.withFrameAncestors(frameAroundPolicy(url)) },
      body: frameAround(url),
    };
  }

  /** Returns the sample page for accounts without a page to show; the same for all. */
  sample(): EdgeResponse {
    return {
      headers: {
        ...frameHeaders,
        'cache-control': 'public, max-age=3600',
        'content-security-policy': samplePagePolicy,
      },
      body: samplePage(),
    };
  }

  /** Browsers send the destination of a request; older ones omit it. */
  private async authorize(kind: FrameKind, url: string, token: string, headers: IncomingHttpHeaders): Promise<void> {
    const { 'sec-fetch-dest': loadedFor = 'iframe' } = headers;
    if (loadedFor !== 'iframe' || !(await this.frameUrls.isValidFor(kind, url, token))) throw problem('not_found');
  }

  /** Returns the policy of a page that only the dashboard may frame; in development also a team's server. */
  private withFrameAncestors(policy: string): string {
    const { APP_ORIGIN, NODE_ENV } = this.config;
    const ancestors = NODE_ENV === 'development' ? `${APP_ORIGIN} http://localhost:* http://127.0.0.1:*` : APP_ORIGIN;
    return `${policy}; frame-ancestors ${ancestors}`;
  }

  private async fetchPage(url: string): Promise<{ status: number; html: string }> {
    try {
      const page = await this.safeFetch.page(url);
      return page.status < 400
        ? { status: 200, html: framedPage(page.html, page.url) }
        : { status: 502, html: htmlPage(messages.status(page.status)) };
    } catch (error) {
      if (!(error instanceof SafeFetchError)) throw error;
      return { status: 502, html: htmlPage(messagesByReason[error.reason]) };
    }
  }
}
