import type { FirstPartySite } from '@lastcall/contracts/onboarding';
import { snippetOf } from '@lastcall/core/accounts';
import type { FirstPartySiteRow } from './first-party-site.entity.ts';
import { recipesOf } from './recipes.ts';

/** The values in a site's recipes and snippet that are not in its row. */
interface SiteFacts {
  readonly accountKey: string;
  readonly secret: string;
  readonly edgeOrigin: string;
}

/** Presents a site to its owner, with the secret in its recipes. */
export function presentSite(
  { id, origin, path, verifiedAt, createdAt }: FirstPartySiteRow,
  { accountKey, secret, edgeOrigin }: SiteFacts,
): FirstPartySite {
  return {
    id,
    origin,
    path,
    verifiedAt: verifiedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    snippet: snippetOf(origin + path, accountKey),
    recipes: recipesOf({
      path,
      secret,
      target: `${edgeOrigin}/site/${id}`,
      hasPort: new URL(origin).port !== '',
    }),
  };
}
