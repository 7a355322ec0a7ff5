import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { SessionRepository } from '@lastcall/core/accounts';
import {
  CONFIG,
  problem,
  SafeFetch,
  SafeFetchError,
  sha256,
  Tokens,
  type Caller,
  type Config,
  type FetchedPage,
} from '@lastcall/core/platform';
import { allowsFraming } from './framing.ts';
import { PageRepository } from './page.repository.ts';

/** Seconds for which a URL of the editor's frame is valid. */
const frameSeconds = 300;

/** The way a page is shown: directly in our frame, or through the proxy. */
export type FrameKind = 'page' | 'proxy';

/** The session, page URL and frame kind for which a URL was signed. */
const payload = z.strictObject({ s: z.string(), u: z.string(), f: z.enum(['page', 'proxy']) });

/** Signs and verifies the URLs under which the edge shows a customer's page in the editor's frame. */
@Injectable()
export class FrameUrls {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly tokens: Tokens,
    private readonly safeFetch: SafeFetch,
    private readonly pages: PageRepository,
    private readonly sessions: SessionRepository,
  ) {}

  /**
   * Returns how the editor can show a page of the caller's campaigns, whose URL has no `*`: directly if the page allows
   * framing, otherwise through the proxy, which also explains why a page cannot be shown. Throws `not_found` for any
   * other URL.
   */
  async of(
    { accountId, sessionHash }: Pick<Caller, 'accountId' | 'sessionHash'>,
    url: string,
  ): Promise<ResponseOf<'frameContent'>> {
    if ((await this.pages.ofUrls(accountId, [url, `${url}*`])).length === 0) throw problem('not_found');
    const page = await this.inspect(url);
    if (page && allowsFraming(page, this.config.EDGE_ORIGIN))
      return { useUrl: true, useProxy: false, pageUrl: this.signed('page', sessionHash, page.url), proxyUrl: null };
    return { useUrl: false, useProxy: true, pageUrl: null, proxyUrl: this.signed('proxy', sessionHash, url) };
  }

  private signed(kind: FrameKind, sessionHash: string, url: string): string {
    const token = this.tokens.signToken('frame', { s: sessionHash, u: sha256(url), f: kind }, frameSeconds);
    return `${this.config.EDGE_ORIGIN}/frame-content/${kind}/${encodeURIComponent(url)}?token=${token}`;
  }

  /** Returns the page as its server sends it now; null when it cannot be loaded. */
  private async inspect(url: string): Promise<FetchedPage | null> {
    try {
      return await this.safeFetch.page(url);
    } catch (error) {
      if (error instanceof SafeFetchError) return null;
      throw error;
    }
  }

  /**
   * Returns true when this token allows this frame to show this URL. It must be authentic, current, for the same URL
   * and frame kind, and its session must be active.
   */
  async isValidFor(kind: FrameKind, url: string, token: string): Promise<boolean> {
    const { success, data } = payload.safeParse(this.tokens.readToken('frame', token));
    if (!success || data.u !== sha256(url) || data.f !== kind) return false;
    return (await this.sessions.ownerOfHash(data.s)) !== null;
  }
}
