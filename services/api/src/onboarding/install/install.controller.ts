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

  @Serve(endpoints.listInstallAddresses)
  async addresses(@FromCaller() { accountId }: Caller): Promise<ResponseOf<'listInstallAddresses'>> {
    return { addresses: await this.install.addresses(accountId) };
  }

  @Serve(endpoints.verifyInstall)
  async verify(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { body }: Input<'verifyInstall'>,
    @Ip() ip: string,
  ): Promise<ResponseOf<'verifyInstall'>> {
    await this.attempts.count('install-check', { ip, account: String(accountId) });
    return this.install.check(accountId, body.url);
  }

  @Serve(endpoints.getInstallSighting)
  async sighting(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { query }: Input<'getInstallSighting'>,
  ): Promise<ResponseOf<'getInstallSighting'>> {
    return { seenAt: await this.install.sightingAt(accountId, query.url) };
  }
}
