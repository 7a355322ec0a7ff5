import { Inject, Injectable } from '@nestjs/common';
import type { ExtensionSetup } from '@lastcall/contracts/shopify';
import { withProviderProblem, simulatorOfAccount, TokenEndpoint } from '@lastcall/core/integrations';
import { CONFIG, type Config } from '@lastcall/core/platform';
import { embedEditorUrl, embedHandle } from '@lastcall/providers/shopify';
import { StoreService } from './store.service.ts';

/** Checks whether shops show our embed block. */
@Injectable()
export class StoreExtensionService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'PROVIDER_SIMULATORS'>,
    private readonly stores: StoreService,
    private readonly endpoint: TokenEndpoint,
  ) {}

  /**
   * Returns the state of the block in the published theme, and the URL where the owner of the shop can enable it; no one else can. Throws `no_store` and
   * `provider_refused`.
   */
  async setup(accountId: number): Promise<ExtensionSetup> {
    const { row, account } = await withProviderProblem(this.stores.getOrThrow(accountId));
    const isEnabled = await withProviderProblem(this.stores.adapter.hasEmbed(account, embedHandle));
    const link = embedEditorUrl(row.shopDomain, this.endpoint.clientOf('shopify')?.id ?? '');
    return {
      data: {
        shopifyExtensionEnabled: isEnabled,
        shopifyExtensionEnableLink: `${simulatorOfAccount(this.config.PROVIDER_SIMULATORS, 'shopify', link)}${new URL(link).search}`,
      },
    };
  }
}
