import { createHmac, randomBytes } from 'node:crypto';
import { type Answer, jsonObject, type Request } from '../../answer.ts';
import { clientSecretOf } from '../../oauth/clients.ts';
import type { Shop } from './shop.ts';

interface Code {
  readonly domain: string;
  readonly clientId: string;
  readonly endsAt: number;
}

/** A shop owner's approval; it ends when the app is uninstalled, or when a refresh token is reused after its successor was used. */
interface Grant {
  readonly domain: string;
  readonly clientId: string;
  isRevoked: boolean;
}

const codeSeconds = 60;
const tokenSeconds = 3_600;
const refreshSeconds = 90 * 86_400;

/** Installs an app in shops: single-use codes, and expiring tokens with refresh tokens on request, otherwise permanent tokens. */
export class ShopTokens {
  private readonly codes = new Map<string, Code>();
  private readonly access = new Map<string, { readonly grant: Grant; endsAt: number }>();
  private readonly refresh = new Map<string, Grant>();
  private readonly removed = new Set<string>();
  readonly asked: Record<string, string>[] = [];
  /** Token responses that are lost. */
  private lost = 0;

  /** Returns true if a token opens a shop. Unknown tokens in the format of permanent ones are accepted too, so that tests need not install anything. */
  isValid(token: string, domain: string): boolean {
    const known = this.access.get(token);
    if (known) return known.grant.domain === domain && !known.grant.isRevoked && known.endsAt > Date.now();
    return /^shpat_[0-9a-f]{32}$/.test(token) && !this.removed.has(domain);
  }

  /** Returns the redirect URL after the owner's answer, signed like Shopify's. */
  redirectUrl(domain: string, query: URLSearchParams, isAllowed: boolean): string {
    const back = new URL(query.get('redirect_uri') ?? '');
    const clientId = query.get('client_id') ?? '';
    const code = randomBytes(16).toString('hex');
    if (isAllowed) this.codes.set(code, { domain, clientId, endsAt: Date.now() + codeSeconds * 1_000 });
    const said = {
      ...(isAllowed ? { code } : { error: 'access_denied' }),
      host: Buffer.from(`admin.shopify.com/store/${domain.split('.')[0]}`).toString('base64url'),
      shop: domain,
      state: query.get('state') ?? '',
      timestamp: String(Math.floor(Date.now() / 1_000)),
    };
    for (const [name, value] of Object.entries(said)) back.searchParams.set(name, value);
    const text = [...back.searchParams]
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join('&');
    back.searchParams.set('hmac', createHmac('sha256', clientSecretOf(clientId)).update(text).digest('hex'));
    return back.href;
  }

  /** `POST /admin/oauth/access_token`, as a form or as JSON. */
  respond(shop: Shop, { body }: Pick<Request, 'body'>): Answer {
    const asked = (jsonObject(body) ?? Object.fromEntries(new URLSearchParams(body))) as Record<string, string>;
    this.asked.push(asked);
    const clientId = asked.client_id ?? '';
    if (clientId === '' || asked.client_secret !== clientSecretOf(clientId))
      return errorResponse('invalid_client', 'The client is not known or its secret is wrong.');
    const grant =
      asked.grant_type === 'refresh_token'
        ? this.refresh.get(asked.refresh_token ?? '')
        : this.grantOf(asked.code ?? '', shop.domain, clientId);
    if (!grant || grant.isRevoked || grant.domain !== shop.domain || grant.clientId !== clientId)
      return errorResponse(
        asked.grant_type === 'refresh_token' ? 'invalid_grant' : 'invalid_request',
        'The authorization code was not found or was already used',
      );
    this.removed.delete(shop.domain);
    shop.clientId = clientId;
    const given = this.issueTokens(grant, asked.grant_type === 'refresh_token' || asked.expiring === '1');
    if (asked.refresh_token) this.refresh.delete(asked.refresh_token);
    if (this.lost > 0) {
      this.lost -= 1;
      return 'hangUp';
    }
    return given;
  }

  /** Uninstalls the app from the shop. */
  remove(domain: string): void {
    this.removed.add(domain);
    for (const { grant } of this.access.values()) if (grant.domain === domain) grant.isRevoked = true;
  }

  /** Expires the tokens of a shop, revokes its approval, or loses the next token responses. */
  simulate({
    domain,
    expire,
    revoke,
    lose,
  }: {
    readonly domain: string;
    readonly expire: boolean;
    readonly revoke: boolean;
    readonly lose: number;
  }): void {
    this.lost = lose;
    if (revoke) this.remove(domain);
    for (const token of this.access.values()) if (expire && token.grant.domain === domain) token.endsAt = 0;
  }

  private grantOf(code: string, domain: string, clientId: string): Grant | undefined {
    const known = this.codes.get(code);
    this.codes.delete(code);
    return known && known.domain === domain && known.clientId === clientId && known.endsAt > Date.now()
      ? { domain, clientId, isRevoked: false }
      : undefined;
  }

  private issueTokens(grant: Grant, isExpiring: boolean): Answer {
    const token = `shpat_${randomBytes(16).toString('hex')}`;
    const scope = 'read_products,write_discounts,read_orders,read_themes';
    this.access.set(token, {
      grant,
      endsAt: isExpiring ? Date.now() + tokenSeconds * 1_000 : Number.POSITIVE_INFINITY,
    });
    if (!isExpiring) return { status: 200, json: { access_token: token, scope } };
    const refreshToken = `shprt_${randomBytes(16).toString('hex')}`;
    this.refresh.set(refreshToken, grant);
    return {
      status: 200,
      json: {
        access_token: token,
        scope,
        expires_in: tokenSeconds,
        refresh_token: refreshToken,
        refresh_token_expires_in: refreshSeconds,
      },
    };
  }
}

const errorResponse = (error: string, words: string): Answer => ({
  status: 400,
  json: { error, error_description: words },
});
