import { Controller, Ip } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import type { FirstPartySite } from '@lastcall/contracts/onboarding';
import { Attempts } from '@lastcall/core/accounts';
import { FirstPartySiteService } from '@lastcall/core/onboarding';
import { done, FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

@Controller()
export class FirstPartySitesController {
  constructor(
    private readonly sites: FirstPartySiteService,
    private readonly attempts: Attempts,
  ) {}

  @Serve(endpoints.listFirstPartySites)
  async list(@FromCaller() { accountId }: Caller): Promise<ResponseOf<'listFirstPartySites'>> {
    return { sites: await this.sites.list(accountId) };
  }

  @Serve(endpoints.createFirstPartySite)
  create(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { body }: Input<'createFirstPartySite'>,
  ): Promise<FirstPartySite> {
    return this.sites.create(accountId, { origin: body.url, path: body.path }, new Date());
  }

  @Serve(endpoints.deleteFirstPartySite)
  remove(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'deleteFirstPartySite'>,
  ): Promise<{ ok: true }> {
    return done(this.sites.remove(accountId, params.siteId));
  }

  @Serve(endpoints.verifyFirstPartySite)
  verify(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'verifyFirstPartySite'>,
    @Ip() ip: string,
  ): Promise<ResponseOf<'verifyFirstPartySite'>> {
    return this.attempts.within('install-check', { ip, account: String(accountId) }, () =>
      this.sites.verify(accountId, params.siteId, new Date()),
    );
  }
}
