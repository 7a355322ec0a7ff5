import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../infra/local/data-folder.ts';
import type { Customer } from '../customer.ts';
import type { DeployingStack } from './team.ts';

/** Returns the name of a remote that no other spec has. */
export const newRemoteName = (): string => `mfe-spec-${randomBytes(4).toString('hex')}`;

/** Returns a stack with a deploy token of a remote, which a staff member creates. */
export async function withTokenOf(remote: string, stack: DeployingStack, staff: Customer): Promise<DeployingStack> {
  const { token } = await staff.ask('createDeployToken', { params: { remote }, data: { name: 'spec', days: 1 } });
  return { ...stack, deploying: { ...stack.deploying, tokens: { [remote]: token } } };
}

/** Returns a file of the template of new remotes for a remote of this name. */
export function templateFile(file: string, remote: string): string {
  return readFileSync(join(repository, 'packages/sdk-cli/template', file), 'utf8').replaceAll('mfe-template', remote);
}

/** The files of a remote's folder with which it is built, by name. */
export const buildFiles = ['package.json', 'webpack.config.mjs'] as const;
