import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { problem } from '../errors/problem.ts';

/** The caller of a deployment: a deploy token of one remote, or a staff member. */
export interface Deployer {
  /** The token's name or the staff member's email address, for the history. */
  readonly by: string;
}

/**
 * Authenticates deploy tokens. Throws `bad_deploy_token` for an unknown or revoked one, and `wrong_remote` for one of
 * another remote.
 */
export interface DeployerSource {
  deployerOf(token: string, remote: string): Promise<Deployer>;
}

/**
 * The injection token of the deployer source, which the remotes module provides. Without one every token is rejected.
 */
export const DEPLOYER_SOURCE = Symbol('deployer source');

declare module 'fastify' {
  interface FastifyRequest {
    deployer?: Deployer;
  }
}

/** Injects the deployer into a handler; only for endpoints with `access: 'deploy'`. */
export const FromDeployer = createParamDecorator((_: unknown, context: ExecutionContext): Deployer => {
  const { deployer } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!deployer) throw problem('session_expired');
  return deployer;
});
