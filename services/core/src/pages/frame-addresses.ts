import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { ResponseOf } from '@lastcall/contracts';
import {
  CONFIG,
  problem,
  SafeFetch,
  SafeFetchError,
  sha256,
  Tokens,
  type Config,
  type FetchedPage,
} from '@lastcall/core/platform';
import { letsItselfBeFramed } from './framing.ts';
import { PageRepository } from './page.repository.ts';

/** Seconds that the editor's frame may be loaded after it was asked for. */
const frameSeconds = 300;

const payload = z.strictObject({ a: z.int(), u: z.string() });

/** Signed addresses under which the edge shows a customer's page to the editor's frame. */
@Injectable()
export class FrameAddresses {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Tokens) private readonly tokens: Tokens,
    @Inject(SafeFetch) private readonly safeFetch: SafeFetch,
    @Inject(PageRepository) private readonly pages: PageRepository,
  ) {}

  /** How the editor may show a page of the caller's campaigns, whose address comes without its `*`: as it is where the page lets itself be framed, otherwise through the proxy, which also says why a page cannot be shown. Any other URL is `not_found`. */
  async of(accountId: number, url: string): Promise<ResponseOf<'frameContent'>> {
    if ((await this.pages.ofUrls(accountId, [url, `${url}*`])).length === 0) throw problem('not_found');
    const page = await this.look(url);
    if (page && letsItselfBeFramed(page, this.config.EDGE_ORIGIN))
      return { useUrl: true, useProxy: false, pageUrl: this.signed('page', accountId, page.url), proxyUrl: null };
    return { useUrl: false, useProxy: true, pageUrl: null, proxyUrl: this.signed('proxy', accountId, url) };
  }

  private signed(how: 'page' | 'proxy', accountId: number, url: string): string {
    return `${this.config.EDGE_ORIGIN}/frame-content/${how}/${encodeURIComponent(url)}?token=${this.tokens.signToken('frame', { a: accountId, u: sha256(url) }, frameSeconds)}`;
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

  /** The account that may see this URL by this token; null for a forged or old token, or one for another URL. */
  accountOf(token: string, url: string): number | null {
    const read = payload.safeParse(this.tokens.readToken('frame', token));
    return read.success && read.data.u === sha256(url) ? read.data.a : null;
  }
}
