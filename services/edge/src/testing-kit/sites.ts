import { FirstPartySiteService } from '@lastcall/core/onboarding';
import { database, send, service, type TestResponse, type Owner, type TestRequest } from '@lastcall/core/testing-kit';
import { customerPageHeaders } from './visits.ts';

/** A site in first-party mode, with the secret that its proxy sends. */
export interface Site {
  readonly id: string;
  readonly host: string;
  readonly base: string;
  readonly secret: string;
  readonly owner: Owner;
}

/** Adds a page's site in first-party mode; its proxy is verified unless `isVerified` is false. */
export async function aSite(
  { owner, beforeUrl }: { readonly owner: Owner; readonly beforeUrl: string },
  { isVerified = true } = {},
): Promise<Site> {
  const { origin, host } = new URL(beforeUrl);
  const made = await service()
    .get(FirstPartySiteService)
    .create(owner.accountId, { origin, path: '/lastcall' }, new Date());
  if (isVerified)
    await database().sql('UPDATE first_party_site SET verified_at = CURRENT_TIMESTAMP(6) WHERE id = ?', [made.id]);
  const secret = /X-Lastcall-Secret (.+);/.exec(made.recipes.nginx)![1]!;
  return { id: made.id, host, base: `${origin}/lastcall`, secret, owner };
}

/** Sends a call as the proxy of a site does; headers may differ. */
export function sendThroughProxy(
  { id, host, secret }: Pick<Site, 'id' | 'host' | 'secret'>,
  call: TestRequest,
  headers: TestRequest['headers'] = {},
): Promise<TestResponse> {
  return send({
    ...call,
    path: `/site/${id}${call.path}`,
    headers: {
      ...customerPageHeaders,
      'x-lastcall-site': host,
      'x-lastcall-secret': secret,
      'x-lastcall-ip': '93.184.216.34',
      cookie: 'lastcall=',
      ...headers,
    },
  });
}
