import { Inject, Injectable } from '@nestjs/common';
import { providerDefinitions } from '@lastcall/contracts/integrations/providers';
import type { StoreOutcome } from '@lastcall/contracts/shopify';
import { AccountsRepository } from '@lastcall/core/accounts';
import {
  ConnectionService,
  OAuthStateRepository,
  TokenEndpoint,
  type ConsentingUser,
  type Grant,
} from '@lastcall/core/integrations';
import {
  CONFIG,
  Database,
  isDuplicate,
  LOGGER,
  Problem,
  problem,
  Tokens,
  type Config,
  type Logger,
} from '@lastcall/core/platform';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { ProviderError, type Shop } from '@lastcall/providers';
import { z } from 'zod';
import { signedCallback, type ShopCallback } from './shop-callback.ts';
import { returnUrl } from './return-url.ts';
import { StoreDisconnectService } from './store-disconnect.service.ts';
import { StoreListeners } from './store-listeners.ts';
import { StoreRepository } from './store.repository.ts';
import { StoreService } from './store.service.ts';

/** The content of the state: the campaign to return to, a nonce, and the shop. */
const stateContent = z.object({ c: z.uuid(), n: z.string().length(22), s: z.string() });

/** Connects shops: their owner consents there, and we receive a token. */
@Injectable()
export class StoreConnectingService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'APP_ORIGIN'>,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: Database,
    private readonly tokens: Tokens,
    private readonly endpoint: TokenEndpoint,
    private readonly states: OAuthStateRepository,
    private readonly connections: ConnectionService,
    private readonly accounts: AccountsRepository,
    private readonly stores: StoreRepository,
    private readonly open: StoreService,
    private readonly disconnecting: StoreDisconnectService,
    private readonly followers: StoreListeners,
    private readonly tracked: VisitorConfigService,
  ) {}

  /** True if an OAuth client of the platform is configured, which is required to connect shops. */
  get isOffered(): boolean {
    return this.endpoint.clientOf('shopify') !== null;
  }

  /** Returns the URL to redirect the browser to. Throws `not_found` for another account's campaign, `store_taken` for a shop of another account, and `unavailable` without an OAuth client. */
  async start(user: ConsentingUser, campaignId: string, shop: string): Promise<string> {
    await this.tracked.ownCampaign(user.accountId, campaignId);
    const provider = this.endpoint.providerOf(providerDefinitions.shopify, shop);
    if (!provider) throw problem('unavailable');
    if (await this.isTaken(user.accountId, shop)) throw problem('store_taken');
    const nonce = await this.states.begin(user, 'shopify', null);
    return this.endpoint.consentUrl(provider, {
      state: this.tokens.signToken('oauth', { c: campaignId, n: nonce, s: shop }),
      challenge: '',
      redirectUri: this.redirectUri,
    });
  }

  /**
   * Returns the URL to go back to, with the result. Verifies the signature of a redirect before using any of its data. Throws `not_found` for a
   * redirect that the platform has not signed, and a state that we never issued.
   */
  async finish(user: ConsentingUser, callbackUrl: string): Promise<URL> {
    const { searchParams } = new URL(callbackUrl, this.config.APP_ORIGIN);
    const { campaignId, outcome } = await this.completeCallback(user, searchParams);
    return returnUrl(this.config.APP_ORIGIN, campaignId, { store: outcome });
  }

  private async completeCallback(
    user: ConsentingUser,
    query: URLSearchParams,
  ): Promise<{ campaignId: string; outcome: StoreOutcome }> {
    const secret = this.endpoint.clientOf('shopify')?.secret;
    const callback = secret === undefined ? null : signedCallback(query, secret);
    const said = stateContent.safeParse(callback && this.tokens.readToken('oauth', callback.state));
    if (!callback || !said.success) throw problem('not_found');
    const { c: campaignId, n: nonce, s: shop } = said.data;
    if (!(await this.states.take(user, 'shopify', nonce))) return { campaignId, outcome: 'expired' };
    if (callback.shop !== shop || callback.code === null)
      return { campaignId, outcome: callback.error === 'access_denied' ? 'denied' : 'failed' };
    return { campaignId, outcome: await this.connect(user.accountId, callback, callback.code) };
  }

  private async connect(accountId: number, { shop }: ShopCallback, code: string): Promise<StoreOutcome> {
    try {
      const provider = this.endpoint.providerOf(providerDefinitions.shopify, shop);
      if (!provider) return 'failed';
      const grant = {
        ...(await this.endpoint.grantFor(provider, { code, verifier: '', redirectUri: this.redirectUri })),
        accountId: shop,
      };
      const facts = await this.open.adapter.shop({
        connectionId: null,
        credentials: { access_token: grant.accessToken, account_id: shop },
      });
      if (facts.domain !== shop) return 'failed';
      await this.saveStore(accountId, grant, facts);
      return 'connected';
    } catch (refusal) {
      if (isDuplicate(refusal, 'store_by_domain')) return 'taken';
      if (!(refusal instanceof ProviderError || refusal instanceof Problem)) throw refusal;
      this.logger.warn({ err: refusal, accountId }, 'connecting a store failed');
      return 'failed';
    }
  }

  /** The same shop reopens its existing connection; another shop replaces the previous one. */
  private async saveStore(
    accountId: number,
    grant: Grant,
    { domain: shopDomain, name, currency }: Shop,
  ): Promise<void> {
    await this.database.transaction(async () => {
      await this.accounts.lock(accountId);
      const before = await this.stores.findOne(accountId, {});
      const isSame = before?.shopDomain === shopDomain;
      if (before && !isSame) await this.disconnecting.disconnectStore(before);
      const { id: connectionId } = await this.connections.saveGrant(accountId, grant, {
        provider: 'shopify',
        connectionId: isSame ? before.connectionId : null,
        accountName: name,
      });
      const now = new Date();
      const values = {
        connectionId,
        name,
        currency,
        connectedAt: now,
        removedAt: null,
        notifiedAt: null,
        nextCheckAt: now,
        tries: 0,
      };
      if (isSame) await this.stores.update(accountId, {}, values);
      else await this.stores.insert(accountId, { ...values, shopDomain, subscriptionId: null });
      await this.followers.emitConnected(await this.stores.get(accountId, {}));
    });
  }

  private async isTaken(accountId: number, shop: string): Promise<boolean> {
    const store = await this.stores.ofShop(shop);
    return store !== null && store.accountId !== accountId;
  }

  private get redirectUri(): string {
    return `${this.config.APP_ORIGIN}/v2/api/shopify/callback`;
  }
}
