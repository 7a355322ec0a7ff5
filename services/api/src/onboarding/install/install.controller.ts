import { Controller, Ip } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { Attempts } from '@lastcall/core/accounts';
import { InstallService } from '@lastcall/core/onboarding';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

@Controller()
export class InstallController {
  constructor(
    private readonly install: InstallService,
    private readonly attempts: Attempts,
  ) {}

  @Serve(endpoints.listInstallUrls)
  pageUrls(@FromCaller() { accountId }: Caller): Promise<ResponseOf<'listInstallUrls'>> {
    return this.install.pageUrls(accountId);
  }

  @Serve(endpoints.verifyInstall)
  verify(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { body }: Input<'verifyInstall'>,
    @Ip() ip: string,
  ): Promise<ResponseOf<'verifyInstall'>> {
    return this.attempts.within('install-check', { ip, account: String(accountId) }, () =>
      this.install.check(accountId, body.url),
    );
  }

  @Serve(endpoints.getInstallSighting)
  async sighting(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { query }: Input<'getInstallSighting'>,
  ): Promise<ResponseOf<'getInstallSighting'>> {
    return { seenAt: await this.install.lastSeenAt(accountId, query.url) };
  }
}
