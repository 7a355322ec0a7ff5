import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { OAuthOutcome } from '@lastcall/contracts/integrations';
import { providerDefinitions, type IntegrationProvider } from '@lastcall/contracts/integrations/providers';
import { CONFIG, LOGGER, Problem, problem, Tokens, type Config, type Logger } from '@lastcall/core/platform';
import { ProviderError } from '@lastcall/providers';
import { z } from 'zod';
import { ConnectionService } from '../connection.service.ts';
import { ProviderAdapters } from '../provider-adapters.ts';
import { OAuthStateRepository, type ConsentingUser } from './oauth-state.repository.ts';
import type { OAuthStateRow } from './oauth-state.entity.ts';
import { TokenEndpoint, type OAuthProvider } from './token-endpoint.ts';

/** The query parameters of the redirect. */
interface OAuthCallbackQuery {
  readonly state?: string | undefined;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
}

/** The readable content of the state: the campaign to return to, and a nonce. */
const stateContent = z.object({ c: z.uuid(), n: z.string().length(22) });

/** Connects providers with OAuth: the owner consents at the provider, and we receive a token. */
@Injectable()
export class OAuthService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'APP_ORIGIN'>,
    private readonly tokens: Tokens,
    private readonly endpoint: TokenEndpoint,
    private readonly states: OAuthStateRepository,
    private readonly connections: ConnectionService,
    private readonly adapters: ProviderAdapters,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns true if a provider supports OAuth and we have a client id for it. */
  isAvailable(provider: IntegrationProvider): boolean {
    return this.endpoint.providerOf(providerDefinitions[provider]) !== null;
  }

  /**
   * Returns the URL to redirect the browser to. Throws `not_found` for a provider without OAuth and another account's connection, `limit_reached` when
   * there is no room for another connection.
   */
  async start(
    user: ConsentingUser,
    campaignId: string,
    name: IntegrationProvider,
    connectionId: string | undefined,
  ): Promise<string> {
    const provider = this.endpoint.providerOf(providerDefinitions[name]);
    if (!provider) throw problem('not_found');
    if (connectionId === undefined) await this.connections.requireCapacity(user.accountId, name);
    else await this.connections.get(user.accountId, name, connectionId);
    const nonce = await this.states.begin(user, name, connectionId ?? null);
    const challenge = createHash('sha256').update(this.verifierOf(nonce)).digest('base64url');
    return this.endpoint.consentUrl(provider, {
      state: this.tokens.signToken('oauth', { c: campaignId, n: nonce }),
      challenge,
      redirectUri: this.redirectUri(name),
    });
  }

  /** Returns the campaign to go back to, and the result. Throws `not_found` for a state that we never issued. */
  async finish(user: ConsentingUser, name: IntegrationProvider, query: OAuthCallbackQuery): Promise<URL> {
    const { campaignId, outcome, connectionId } = await this.finished(user, name, query);
    const back = new URL(`/api-integrations/${campaignId}`, this.config.APP_ORIGIN);
    back.search = new URLSearchParams({
      provider: name,
      outcome,
      ...(connectionId === undefined ? {} : { connection: connectionId }),
    }).toString();
    return back;
  }

  private async finished(
    user: ConsentingUser,
    name: IntegrationProvider,
    { state, code, error }: OAuthCallbackQuery,
  ): Promise<{ campaignId: string; outcome: OAuthOutcome; connectionId?: string }> {
    const said = stateContent.safeParse(this.tokens.readToken('oauth', state ?? ''));
    if (!said.success) throw problem('not_found');
    const { c: campaignId, n: nonce } = said.data;
    const left = await this.states.take(user, name, nonce);
    const provider = this.endpoint.providerOf(providerDefinitions[name]);
    if (!left || !provider) return { campaignId, outcome: 'expired' };
    if (error !== undefined || code === undefined)
      return { campaignId, outcome: error === 'access_denied' ? 'denied' : 'failed' };
    return {
      campaignId,
      ...(await this.connect(left, provider, name, {
        code,
        verifier: this.verifierOf(nonce),
        redirectUri: this.redirectUri(name),
      })),
    };
  }

  private async connect(
    { accountId, connectionId }: OAuthStateRow,
    provider: OAuthProvider,
    name: IntegrationProvider,
    proof: { code: string; verifier: string; redirectUri: string },
  ): Promise<{ outcome: OAuthOutcome; connectionId?: string }> {
    try {
      const grant = await this.endpoint.grantFor(provider, proof);
      const accountName = await this.adapters
        .of(name)
        .check({ connectionId: null, credentials: { access_token: grant.accessToken } });
      const { id } = await this.connections.saveGrant(accountId, grant, { provider: name, connectionId, accountName });
      return { outcome: 'connected', connectionId: id };
    } catch (refusal) {
      if (refusal instanceof Problem && refusal.code === 'limit_reached') return { outcome: 'full' };
      if (!(refusal instanceof ProviderError || refusal instanceof Problem)) throw refusal;
      this.logger.warn({ err: refusal, accountId, provider: name }, 'connecting a provider through OAuth failed');
      return { outcome: 'failed' };
    }
  }

  /** Returns the PKCE verifier of RFC 7636, derived with our key, so that it need not be stored. */
  private verifierOf(nonce: string): string {
    return this.tokens.keyedHash('oauth', nonce);
  }

  private redirectUri(provider: IntegrationProvider): string {
    return `${this.config.APP_ORIGIN}/apiflow/v2/${provider}/oauth/callback`;
  }
}
