import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../infra/local/data-folder.ts';
import type { Customer } from '../customer.ts';
import type { DeployingStack } from './team.ts';

/** Returns a remote name that no other spec uses. */
export const newRemoteName = (): string => `mfe-spec-${randomBytes(4).toString('hex')}`;

/** Returns the stack with a deploy token for a remote, created by a staff member. */
export async function withTokenOf(remote: string, stack: DeployingStack, staff: Customer): Promise<DeployingStack> {
  const { token } = await staff.callApi('createDeployToken', { params: { remote }, data: { name: 'spec', days: 1 } });
  return { ...stack, deploying: { ...stack.deploying, tokens: { [remote]: token } } };
}

/** Returns a file of the template for new remotes, with this remote's name. */
export function templateFile(file: string, remote: string): string {
  return readFileSync(join(repository, 'packages/sdk-cli/template', file), 'utf8').replaceAll('mfe-template', remote);
}

/** The names of the files that a build needs from a remote's folder. */
export const buildFiles = ['package.json', 'webpack.config.mjs'] as const;
