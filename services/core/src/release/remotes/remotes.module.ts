import { Global, Module } from '@nestjs/common';
import { CampaignsModule } from '@lastcall/core/campaigns';
import { DEPLOYER_SOURCE } from '@lastcall/core/platform';
import { AreaOwnershipService } from './area-ownership.service.ts';
import { CanaryGuardService } from './canary-guard.service.ts';
import { ChannelService } from './channel.service.ts';
import { DeployTokenRepository } from './deploy-token.repository.ts';
import { DeployTokenService } from './deploy-token.service.ts';
import { DeploymentService } from './deployment.service.ts';
import { FailureStackService } from './failure-stack.service.ts';
import { RemoteChannelRepository } from './remote-channel.repository.ts';
import { RemoteDeploymentRepository } from './remote-deployment.repository.ts';
import { RemoteEventRepository } from './remote-event.repository.ts';
import { RemoteFailureRepository } from './remote-failure.repository.ts';
import { RemoteFailureService } from './remote-failure.service.ts';
import { RemoteFileService } from './remote-file.service.ts';
import { RemoteOverrideService } from './remote-override.service.ts';
import { RemotePinRepository } from './remote-pin.repository.ts';
import { RemoteRegistryService } from './remote-registry.service.ts';
import { RemoteReleases } from './remote-releases.ts';
import { RemoteStatusService } from './remote-status.service.ts';
import { RemoteViewRepository } from './remote-view.repository.ts';
import { SharedFileRepository } from './shared-file.repository.ts';
import { SmokeCheckService } from './smoke-check.service.ts';
import { ShellsModule } from '../shells/index.ts';
import { SourceMapRepository } from './source-map.repository.ts';
import { VersionsInUseService } from './versions-in-use.service.ts';
import { RemoteStoreModule } from './store/index.ts';

/**
 * The registry of remotes: versions, channels and deploy tokens, which it also authenticates for the platform's guard.
 */
@Global()
@Module({
  imports: [CampaignsModule, RemoteStoreModule, ShellsModule],
  providers: [
    RemoteDeploymentRepository,
    RemoteChannelRepository,
    RemotePinRepository,
    RemoteEventRepository,
    RemoteFailureRepository,
    RemoteViewRepository,
    SharedFileRepository,
    SourceMapRepository,
    FailureStackService,
    CanaryGuardService,
    DeployTokenRepository,
    RemoteReleases,
    AreaOwnershipService,
    RemoteFileService,
    RemoteRegistryService,
    RemoteOverrideService,
    RemoteFailureService,
    RemoteStatusService,
    VersionsInUseService,
    DeploymentService,
    ChannelService,
    SmokeCheckService,
    DeployTokenService,
    { provide: DEPLOYER_SOURCE, useExisting: DeployTokenService },
  ],
  exports: [
    RemoteStoreModule,
    ShellsModule,
    FailureStackService,
    RemoteFileService,
    RemoteRegistryService,
    RemoteOverrideService,
    RemoteFailureService,
    RemoteStatusService,
    VersionsInUseService,
    DeploymentService,
    ChannelService,
    SmokeCheckService,
    DeployTokenService,
    DEPLOYER_SOURCE,
  ],
})
export class RemotesModule {}
