import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { problem } from '../errors/problem.ts';

/** Who deploys: a token that was made for one remote, or one of our own people. */
export interface Deployer {
  /** The token's name, or the person's address, as the history tells it. */
  readonly by: string;
}

/** Finds out whose deploy token it is. Throws `bad_deploy_token` for one that nobody has (any more), and `wrong_remote` for one of another remote. */
export interface DeployerSource {
  deployerOf(token: string, remote: string): Promise<Deployer>;
}

/** The injection token of the deployer source; the remotes module provides it. Without one no token is good. */
export const DEPLOYER_SOURCE = Symbol('deployer source');

declare module 'fastify' {
  interface FastifyRequest {
    deployer?: Deployer;
  }
}

/** The parameter of a handler that takes who deploys; only for endpoints with `access: 'deploy'`. */
export const FromDeployer = createParamDecorator((_: unknown, context: ExecutionContext): Deployer => {
  const { deployer } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!deployer) throw problem('session_expired');
  return deployer;
});
