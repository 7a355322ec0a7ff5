import { Controller } from '@nestjs/common';
import type { ApiKey, CreatedApiKey } from '@lastcall/contracts/accounts/api-keys';
import { endpoints } from '@lastcall/contracts/endpoints';
import { ApiKeyService } from '@lastcall/core/accounts';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

@Controller()
export class ApiKeysController {
  constructor(private readonly keys: ApiKeyService) {}

  @Serve(endpoints.listApiKeys)
  list(@FromCaller() { accountId }: Caller): Promise<ApiKey[]> {
    return this.keys.list(accountId);
  }

  @Serve(endpoints.createApiKey)
  create(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { body }: Input<'createApiKey'>,
  ): Promise<CreatedApiKey> {
    return this.keys.create(accountId, body.name, userId, new Date());
  }

  @Serve(endpoints.revokeApiKey)
  async revoke(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'revokeApiKey'>,
  ): Promise<{ ok: true }> {
    await this.keys.revoke(accountId, params.apiKeyId);
    return { ok: true };
  }
}
