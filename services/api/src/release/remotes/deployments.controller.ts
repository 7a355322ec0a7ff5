import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { FromDeployer, FromRequest, Serve, type Deployer, type Input } from '@lastcall/core/platform';
import { DeploymentService, SmokeCheckService } from '@lastcall/core/release';

/** Publishes versions and reads their deployments. */
@Controller()
export class DeploymentsController {
  constructor(
    private readonly deployments: DeploymentService,
    private readonly checks: SmokeCheckService,
  ) {}

  @Serve(endpoints.createDeployment)
  create(
    @FromDeployer() deployer: Deployer,
    @FromRequest() { params, body }: Input<'createDeployment'>,
  ): Promise<ResponseOf<'createDeployment'>> {
    return this.deployments.announce(params.remote, body, deployer, new Date());
  }

  @Serve(endpoints.uploadDeploymentFile)
  async upload(
    @FromRequest() { params, body }: Input<'uploadDeploymentFile'>,
  ): Promise<ResponseOf<'uploadDeploymentFile'>> {
    await this.deployments.upload(params.remote, params.version, body);
    return { ok: true };
  }

  @Serve(endpoints.completeDeployment)
  complete(
    @FromDeployer() deployer: Deployer,
    @FromRequest() { params }: Input<'completeDeployment'>,
  ): Promise<ResponseOf<'completeDeployment'>> {
    return this.deployments.complete(params.remote, params.version, deployer);
  }

  @Serve(endpoints.startSmokeCheck)
  check(@FromRequest() { params }: Input<'startSmokeCheck'>): Promise<ResponseOf<'startSmokeCheck'>> {
    return this.checks.start(params.remote, params.version);
  }

  @Serve(endpoints.judgeDeployment)
  judge(
    @FromDeployer() deployer: Deployer,
    @FromRequest() { params, body }: Input<'judgeDeployment'>,
  ): Promise<ResponseOf<'judgeDeployment'>> {
    return this.deployments.judge(params.remote, params.version, body, deployer);
  }
}
