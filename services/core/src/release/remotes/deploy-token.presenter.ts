import type { DeployToken } from '@lastcall/contracts/release';
import type { DeployTokenRow } from './deploy-token.entity.ts';

/** Presents a deploy token without its secret, which is returned only on creation. */
export function presentDeployToken({
  id,
  name,
  createdBy,
  createdAt,
  expiresAt,
  lastUsedAt,
}: DeployTokenRow): DeployToken {
  return {
    id,
    name,
    createdBy,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
