import type { DeployToken } from '@lastcall/contracts';
import type { DeployTokenRow } from './deploy-token.entity.ts';

/** A deploy token without what it is: that is shown once. */
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
