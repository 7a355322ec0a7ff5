import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, SafeFetch, SafeFetchError, type Config, type FetchedJson } from '@lastcall/core/platform';
import { ProviderError, type OAuthFacts, type ProviderDefinition } from '@lastcall/providers';
import { z } from 'zod';
import { simulatorFor, simulatorOfAccount } from '../calls/simulator-urls.ts';
import type { Grant } from '../connection-secrets.ts';
import { messages } from '../messages.ts';
import { withoutSecrets } from '../without-secrets.ts';

const grantSchema = z.object({
  access_token: z.string().min(1).max(8_192),
  refresh_token: z.string().min(1).max(8_192).nullish(),
  expires_in: z.coerce.number().positive().max(1e9).nullish(),
});
const refusalSchema = z.object({ error: z.string().max(100), error_description: z.string().nullish() });

/** A provider that can be connected with OAuth, and our client at that provider. */
export interface OAuthProvider {
  readonly definition: ProviderDefinition;
  readonly facts: OAuthFacts;
  readonly client: Config['OAUTH_CLIENTS'][string];
  /** The host of the account, where the provider's URLs are at that host. */
  readonly host: string | null;
}

/** Requests tokens from providers. */
@Injectable()
export class TokenEndpoint {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'OAUTH_CLIENTS' | 'PROVIDER_SIMULATORS'>,
    private readonly safeFetch: SafeFetch,
  ) {}

  /** Returns our client at a provider; null if there is none. */
  clientOf(provider: string): OAuthProvider['client'] | null {
    return Object.hasOwn(this.config.OAUTH_CLIENTS, provider) ? this.config.OAUTH_CLIENTS[provider]! : null;
  }

  /** Returns null for a provider without OAuth or without a client of ours. `host` is required where its URLs are at the account's own host. */
  providerOf(definition: ProviderDefinition, host?: string): OAuthProvider | null {
    const client = this.clientOf(definition.name);
    if (!definition.oauth || !client || (definition.oauth.isAtAccount && host === undefined)) return null;
    return { definition, facts: definition.oauth, client, host: definition.oauth.isAtAccount ? host! : null };
  }

  /** Returns the URL where a provider asks its customer for consent. */
  consentUrl(
    provider: OAuthProvider,
    { state, challenge, redirectUri }: { state: string; challenge: string; redirectUri: string },
  ): string {
    const { facts, client } = provider;
    const url = new URL(this.urlAt(provider, facts.authorizeUrl));
    const parameters = {
      response_type: 'code',
      client_id: client.id,
      redirect_uri: redirectUri,
      state,
      ...(facts.scopes.length > 0 ? { scope: facts.scopes.join(facts.scopeSeparator ?? ' ') } : {}),
      ...(facts.pkce ? { code_challenge: challenge, code_challenge_method: 'S256' } : {}),
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url.href;
  }

  /** Exchanges the authorization code of the redirect for the first token. Throws a `ProviderError`. */
  async grantFor(
    provider: OAuthProvider,
    { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
  ): Promise<Grant> {
    return this.requestToken(provider, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      ...(provider.facts.pkce ? { code_verifier: verifier } : {}),
      ...provider.facts.withCode,
    });
  }

  /** Refreshes a token. Throws a `ProviderError`, with `isReauth` if the refresh token no longer works. Keeps the refresh token if the response has no new one. */
  async renew(provider: OAuthProvider, refreshToken: string): Promise<Grant> {
    const grant = await this.requestToken(provider, { grant_type: 'refresh_token', refresh_token: refreshToken });
    return { ...grant, refreshToken: grant.refreshToken ?? refreshToken };
  }

  private urlAt({ definition, host }: OAuthProvider, url: string): string {
    const simulators = this.config.PROVIDER_SIMULATORS;
    return host === null
      ? simulatorFor(simulators, definition.name, url)
      : simulatorOfAccount(simulators, definition.name, `https://${host}${new URL(url).pathname}`);
  }

  private async requestToken(provider: OAuthProvider, asked: Readonly<Record<string, string>>): Promise<Grant> {
    const { definition, facts, client } = provider;
    const name = definition.display_name;
    const url = this.urlAt(provider, facts.tokenUrl);
    const form = new URLSearchParams({
      ...asked,
      client_id: client.id,
      ...(facts.clientSecret === 'body' && client.secret !== undefined ? { client_secret: client.secret } : {}),
    });
    const basic = Buffer.from(`${encodeURIComponent(client.id)}:${encodeURIComponent(client.secret ?? '')}`).toString(
      'base64',
    );
    const headers: Record<string, string> = facts.clientSecret === 'basic' ? { authorization: `Basic ${basic}` } : {};
    const began = Date.now();
    const answer = await this.safeFetch
      .json({ url, hosts: [new URL(url).host], method: 'POST', headers, form })
      .catch((error: unknown) => {
        if (!(error instanceof SafeFetchError)) throw error;
        throw new ProviderError(null, messages.noAnswer(name), null, { cause: error });
      });
    if (answer.status >= 300) throw refusal(answer, name, [...Object.values(asked), client.secret ?? '', basic]);
    const parsed = grantSchema.safeParse(answer.body);
    if (!parsed.success) throw new ProviderError(null, messages.unknownAnswer(name), null, { cause: parsed.error });
    const { access_token, refresh_token, expires_in } = parsed.data;
    return {
      accessToken: access_token,
      refreshToken: refresh_token ?? null,
      expiresAt: expires_in ? new Date(began + expires_in * 1_000) : null,
    };
  }
}

/** Converts an error response. Only `invalid_grant` asks the owner to reconnect; other refusals concern our client, which owners cannot fix. */
function refusal({ status, body }: FetchedJson, name: string, secrets: readonly string[]): ProviderError {
  const { error, error_description: words } = refusalSchema.safeParse(body).data ?? {};
  if (error === 'invalid_grant')
    return new ProviderError(status, messages.tokenRefused(name), null, { isReauth: true });
  return new ProviderError(status, withoutSecrets(words || messages.status(name, status), secrets), null, {
    isReauth: false,
  });
}
