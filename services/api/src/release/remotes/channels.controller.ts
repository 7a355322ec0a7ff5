import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { FromDeployer, FromRequest, Serve, type Deployer, type Input } from '@lastcall/core/platform';
import { ChannelService, RemoteStatusService } from '@lastcall/core/release';

/** Assigns versions to accounts and lists the history. */
@Controller()
export class ChannelsController {
  constructor(
    private readonly channels: ChannelService,
    private readonly status: RemoteStatusService,
  ) {}

  @Serve(endpoints.listRemoteStatus)
  async list(): Promise<ResponseOf<'listRemoteStatus'>> {
    return { remotes: await this.status.list() };
  }

  @Serve(endpoints.getRemoteStatus)
  get(@FromRequest() { params }: Input<'getRemoteStatus'>): Promise<ResponseOf<'getRemoteStatus'>> {
    return this.status.get(params.remote);
  }

  @Serve(endpoints.getRemoteHistory)
  history(@FromRequest() { params, query }: Input<'getRemoteHistory'>): Promise<ResponseOf<'getRemoteHistory'>> {
    return this.status.history(params.remote, query.before ?? null);
  }

  @Serve(endpoints.changeChannel)
  async change(
    @FromDeployer() deployer: Deployer,
    @FromRequest() { params, body }: Input<'changeChannel'>,
  ): Promise<ResponseOf<'changeChannel'>> {
    await this.channels.change(params.remote, body, deployer, new Date());
    return this.status.get(params.remote);
  }
}
