import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { openApi } from '@lastcall/contracts/openapi';
import { ApiKeyService } from '@lastcall/core/accounts';
import { CampaignListService } from '@lastcall/core/analytics';
import { FromKey, FromRequest, Serve, type Input, type KeyCaller } from '@lastcall/core/platform';

@Controller()
export class AccountController {
  private readonly document = openApi('public');

  constructor(
    private readonly keys: ApiKeyService,
    private readonly campaigns: CampaignListService,
  ) {}

  @Serve(endpoints.getPublicApi)
  describe(): ResponseOf<'getPublicApi'> {
    return this.document;
  }

  @Serve(endpoints.getMe)
  me(@FromKey() caller: KeyCaller): Promise<ResponseOf<'getMe'>> {
    return this.keys.identityOf(caller);
  }

  @Serve(endpoints.listApiCampaigns)
  async list(
    @FromKey() { accountId }: KeyCaller,
    @FromRequest() { query }: Input<'listApiCampaigns'>,
  ): Promise<ResponseOf<'listApiCampaigns'>> {
    const { campaigns, nextCursor } = await this.campaigns.list(accountId, { ...query, sort: 'newest' }, new Date());
    return { campaigns: campaigns.map(({ id, name, campaignType: type }) => ({ id, name, type })), nextCursor };
  }
}
