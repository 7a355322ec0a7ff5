import { Inject, Injectable } from '@nestjs/common';
import type { InstallCheck, InstallState } from '@lastcall/contracts/onboarding';
import {
  CONFIG,
  SafeFetch,
  SafeFetchError,
  type Config,
  type FetchedPage,
  type SafeFetchReason,
} from '@lastcall/core/platform';
import { findSnippet } from './find-snippet.ts';

/** The result of requesting a page. */
type SnippetCheck = Omit<InstallCheck, 'seenAt' | 'campaigns'>;

/** The states that owners see for pages that could not be read. */
const stateOf = {
  not_allowed: 'not_allowed',
  unreachable: 'unreachable',
  timeout: 'timeout',
  too_large: 'too_large',
  not_html: 'not_html',
  not_json: 'not_html',
  too_many_redirects: 'too_many_redirects',
} as const satisfies Record<SafeFetchReason, InstallState>;

/** Requests customers' pages and searches them for the snippet of their account. */
@Injectable()
export class SnippetLookup {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'EDGE_ORIGIN'>,
    private readonly safeFetch: SafeFetch,
  ) {}

  /**
   * Checks a URL (without a `*` at its end) for the account of this key. Errors of the page are results and not thrown.
   */
  async findSnippet(pageUrl: string, accountKey: string): Promise<SnippetCheck> {
    const url = pageUrl.replace(/\*$/, '');
    try {
      const page = await this.safeFetch.page(url);
      const state = errorOf(page) ?? findSnippet(page.html, accountKey, this.config.EDGE_ORIGIN);
      return { state, url: page.url, status: page.status < 400 ? null : page.status };
    } catch (error) {
      if (!(error instanceof SafeFetchError)) throw error;
      return { state: stateOf[error.reason], url, status: null };
    }
  }
}

/** Returns the state when a site blocks bots: forbidden, rate limited, or a challenge that only browsers solve. */
function errorOf({ status, html }: FetchedPage): InstallState | null {
  if (status < 400) return null;
  return status === 403 || status === 429 || (status === 503 && /captcha|challenge/i.test(html))
    ? 'refuses_robots'
    : 'http_error';
}
