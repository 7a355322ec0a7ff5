import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';
import { DeployTokenService } from '@lastcall/core/release';

/** Manages the tokens that a team's CI uses to deploy its remote. */
@Controller()
export class DeployTokensController {
  constructor(private readonly tokens: DeployTokenService) {}

  @Serve(endpoints.listDeployTokens)
  async list(@FromRequest() { params }: Input<'listDeployTokens'>): Promise<ResponseOf<'listDeployTokens'>> {
    return { tokens: await this.tokens.list(params.remote) };
  }

  @Serve(endpoints.createDeployToken)
  create(
    @FromCaller() { email }: Caller,
    @FromRequest() { params, body }: Input<'createDeployToken'>,
  ): Promise<ResponseOf<'createDeployToken'>> {
    return this.tokens.create(params.remote, body, email, new Date());
  }

  @Serve(endpoints.revokeDeployToken)
  async revoke(@FromRequest() { params }: Input<'revokeDeployToken'>): Promise<ResponseOf<'revokeDeployToken'>> {
    await this.tokens.revoke(params.remote, params.tokenId);
    return { ok: true };
  }
}
