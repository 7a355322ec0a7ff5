import { Inject, Injectable } from '@nestjs/common';
import { checkedProxy, type ProxyState } from '@lastcall/contracts/onboarding';
import { endpoints } from '@lastcall/contracts/endpoints';
import { errorBody } from '@lastcall/contracts/platform/errors';
import {
  LOGGER,
  randomKey,
  SafeFetch,
  SafeFetchError,
  type FetchedJson,
  type Logger,
  type SafeFetchReason,
} from '@lastcall/core/platform';

/** The states of sites that did not respond, or not with JSON. */
const stateOf = {
  not_allowed: 'not_allowed',
  unreachable: 'unreachable',
  timeout: 'unreachable',
  too_large: 'not_proxied',
  not_html: 'not_proxied',
  not_json: 'not_proxied',
  too_many_redirects: 'not_proxied',
} as const satisfies Record<SafeFetchReason, ProxyState>;

/** Sends requests through customers' proxies, to see what arrives at the edge. */
@Injectable()
export class ProxyCheck {
  constructor(
    private readonly safeFetch: SafeFetch,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns the state of the proxy at a URL (the site's origin and path) as a visitor's browser would find it. */
  async stateOf(base: string): Promise<ProxyState> {
    const challenge = randomKey();
    try {
      const answer = await this.safeFetch.json({
        url: base + endpoints.checkProxy.path,
        hosts: [new URL(base).host],
        method: 'POST',
        headers: { cookie: `lastcall=${challenge}; session=hidden` },
        body: { challenge },
      });
      return proxyStateOf(answer, challenge);
    } catch (error) {
      if (!(error instanceof SafeFetchError)) throw error;
      this.logger.info({ reason: error.reason }, 'a proxy could not be verified');
      return stateOf[error.reason];
    }
  }
}

function proxyStateOf({ status, headers, body }: FetchedJson, challenge: string): ProxyState {
  if (errorBody.safeParse(body).data?.code === 'first_party_refused') return 'refused';
  if (status >= 500) return 'proxy_failed';
  const arrived = checkedProxy.safeParse(body).data;
  if (status !== 200 || arrived?.challenge !== challenge) return 'not_proxied';
  if (!arrived.hasIp) return 'no_ip';
  const isSet = headers['set-cookie']?.some((cookie) => cookie.includes(challenge)) ?? false;
  return arrived.hasCookie && isSet ? 'verified' : 'no_cookie';
}
