import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, problem, sha256, Tokens, type Config } from '@lastcall/core/platform';
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
    @Inject(PageRepository) private readonly pages: PageRepository,
  ) {}

  /** The proxy's address for a page of the caller's campaigns, without its `*`; any other URL is `not_found`. */
  async of(accountId: number, url: string): Promise<string> {
    if ((await this.pages.ofUrls(accountId, [url, `${url}*`])).length === 0) throw problem('not_found');
    return `${this.config.EDGE_ORIGIN}/frame-content/proxy/${encodeURIComponent(url)}?token=${this.tokens.signToken('frame', { a: accountId, u: sha256(url) }, frameSeconds)}`;
  }

  /** The account that may see this URL by this token; null for a forged or old token, or one for another URL. */
  accountOf(token: string, url: string): number | null {
    const read = payload.safeParse(this.tokens.readToken('frame', token));
    return read.success && read.data.u === sha256(url) ? read.data.a : null;
  }
}
