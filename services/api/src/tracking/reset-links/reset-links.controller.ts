import { Controller } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import type { ResetLink } from '@lastcall/contracts/tracking';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';
import { ResetLinkService } from '@lastcall/core/tracking';

@Controller()
export class ResetLinksController {
  constructor(private readonly links: ResetLinkService) {}

  @Serve(endpoints.listResetLinks)
  list(@FromCaller() { accountId }: Caller, @FromRequest() { params }: Input<'listResetLinks'>): Promise<ResetLink[]> {
    return this.links.list(accountId, params.campaignId);
  }

  @Serve(endpoints.createResetLink)
  create(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, body }: Input<'createResetLink'>,
  ): Promise<ResetLink> {
    return this.links.create(accountId, params.campaignId, body, new Date());
  }

  @Serve(endpoints.updateResetLink)
  update(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, body }: Input<'updateResetLink'>,
  ): Promise<ResetLink> {
    return this.links.move(accountId, params.campaignId, params.resetLinkId, new Date(body.expires_at), new Date());
  }

  @Serve(endpoints.deleteResetLink)
  async delete(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'deleteResetLink'>,
  ): Promise<{ ok: true }> {
    await this.links.delete(accountId, params.campaignId, params.resetLinkId);
    return { ok: true };
  }
}
