import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { ResponseOf } from '@lastcall/contracts';
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
import { letsItselfBeFramed } from './framing.ts';
import { PageRepository } from './page.repository.ts';

/** Seconds that the editor's frame may be loaded after it was asked for. */
const frameSeconds = 300;

/** How a page is shown: as it is, in a frame of ours around it, or through the proxy. */
export type FrameKind = 'page' | 'proxy';

/** In whose session an address was made, for which page, and for which of the two frames. */
const payload = z.strictObject({ s: z.string(), u: z.string(), f: z.enum(['page', 'proxy']) });

/** Signed addresses under which the edge shows a customer's page to the editor's frame. */
@Injectable()
export class FrameAddresses {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly tokens: Tokens,
    private readonly safeFetch: SafeFetch,
    private readonly pages: PageRepository,
    private readonly sessions: SessionRepository,
  ) {}

  /** How the editor may show a page of the caller's campaigns, whose address comes without its `*`: as it is where the page lets itself be framed, otherwise through the proxy, which also says why a page cannot be shown. Any other URL is `not_found`. */
  async of(
    { accountId, sessionHash }: Pick<Caller, 'accountId' | 'sessionHash'>,
    url: string,
  ): Promise<ResponseOf<'frameContent'>> {
    if ((await this.pages.ofUrls(accountId, [url, `${url}*`])).length === 0) throw problem('not_found');
    const page = await this.look(url);
    if (page && letsItselfBeFramed(page, this.config.EDGE_ORIGIN))
      return { useUrl: true, useProxy: false, pageUrl: this.signed('page', sessionHash, page.url), proxyUrl: null };
    return { useUrl: false, useProxy: true, pageUrl: null, proxyUrl: this.signed('proxy', sessionHash, url) };
  }

  private signed(kind: FrameKind, sessionHash: string, url: string): string {
    const token = this.tokens.signToken('frame', { s: sessionHash, u: sha256(url), f: kind }, frameSeconds);
    return `${this.config.EDGE_ORIGIN}/frame-content/${kind}/${encodeURIComponent(url)}?token=${token}`;
  }

  /** The page as its server sends it now; null for one that does not come. */
  private async look(url: string): Promise<FetchedPage | null> {
    try {
      return await this.safeFetch.page(url);
    } catch (error) {
      if (error instanceof SafeFetchError) return null;
      throw error;
    }
  }

  /** Whether this frame may show this URL by this token: false for a forged or old one, one for another URL or frame, and one whose session has ended. */
  async isGoodFor(kind: FrameKind, url: string, token: string): Promise<boolean> {
    const { success, data } = payload.safeParse(this.tokens.readToken('frame', token));
    if (!success || data.u !== sha256(url) || data.f !== kind) return false;
    return (await this.sessions.ownerOfHash(data.s)) !== null;
  }
}
