import { Controller, Inject } from '@nestjs/common';
import { endpoints, type ResponseOf } from '@lastcall/contracts';
import { CONFIG, Serve, type Config } from '@lastcall/core/platform';

@Controller()
export class RemotesController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Serve(endpoints.listRemotes)
  list(): ResponseOf<'listRemotes'> {
    return { remotes: this.config.REMOTES };
  }
}
