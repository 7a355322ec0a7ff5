import { Inject, Injectable } from '@nestjs/common';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { sessionCookieName, SessionRepository, UserRepository } from '@lastcall/core/accounts';
import { CampaignRepository } from '@lastcall/core/campaigns';
import { CONFIG, problem, type Config } from '@lastcall/core/platform';
import { DeploymentService } from './deployment.service.ts';

/** Lets a browser test a version in the real shell before it goes live. */
@Injectable()
export class SmokeCheckService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly deployments: DeploymentService,
    private readonly users: UserRepository,
    private readonly campaigns: CampaignRepository,
    private readonly sessions: SessionRepository,
  ) {}

  /**
   * Creates a session of the check account that uses this version. Throws `files_missing` before it is published, and
   * `no_check_account` when the configured member does not exist or has no campaign.
   */
  async start(remote: string, version: string): Promise<ResponseOf<'startSmokeCheck'>> {
    await this.deployments.getPublished(remote, version);
    const user = this.config.CHECK_EMAIL === undefined ? null : await this.users.findByEmail(this.config.CHECK_EMAIL);
    const campaign = user && (await this.campaigns.newest(user.accountId));
    if (!user || !campaign) throw problem('no_check_account');
    const value = await this.sessions.startCheck(user.accountId, user.id, { [remote]: version });
    return { cookie: { name: sessionCookieName(this.config), value }, campaignId: campaign.id };
  }
}
