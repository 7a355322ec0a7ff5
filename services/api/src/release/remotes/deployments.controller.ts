import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { done, FromDeployer, FromRequest, Serve, type Deployer, type Input } from '@lastcall/core/platform';
import { DeploymentService, FailureStackService, SmokeCheckService } from '@lastcall/core/release';

/** Publishes versions and reads their deployments and failures. */
@Controller()
export class DeploymentsController {
  constructor(
    private readonly deployments: DeploymentService,
    private readonly checks: SmokeCheckService,
    private readonly stacks: FailureStackService,
  ) {}

  @Serve(endpoints.createDeployment)
  create(
    @FromDeployer() deployer: Deployer,
    @FromRequest() { params, body }: Input<'createDeployment'>,
  ): Promise<ResponseOf<'createDeployment'>> {
    return this.deployments.announce(params.remote, body, deployer, new Date());
  }

  @Serve(endpoints.uploadDeploymentFile)
  upload(@FromRequest() { params, body }: Input<'uploadDeploymentFile'>): Promise<ResponseOf<'uploadDeploymentFile'>> {
    return done(this.deployments.upload(params.remote, params.version, body));
  }

  @Serve(endpoints.uploadSourceMaps)
  uploadMaps(@FromRequest() { params, body }: Input<'uploadSourceMaps'>): Promise<ResponseOf<'uploadSourceMaps'>> {
    return done(this.stacks.upload(params.remote, params.version, body));
  }

  @Serve(endpoints.listSourceMaps)
  maps(@FromRequest() { params }: Input<'listSourceMaps'>): Promise<ResponseOf<'listSourceMaps'>> {
    return this.stacks.mapsOf(params.remote, params.version);
  }

  @Serve(endpoints.getFailureStack)
  stack(@FromRequest() { params }: Input<'getFailureStack'>): Promise<ResponseOf<'getFailureStack'>> {
    return this.stacks.stackOf(params.remote, params.version, params.reason);
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
    return this.deployments.recordSmokeCheck(params.remote, params.version, body, deployer);
  }
}
