import { randomUUID } from 'node:crypto';
import { type Endpoint, type EndpointName, endpoints } from '@lastcall/contracts/endpoints';
import {
  aBuild,
  aCampaign,
  anAccount,
  as,
  config,
  database,
  signed,
  type Facts,
  type RemotesInTests,
} from '@lastcall/core/testing-kit';
import { aRemoteName } from './remote-team.ts';

/** Returns true for a staff endpoint: a valid call of it never needs a customer's own data. */
export function isForStaff(name: EndpointName): boolean {
  const { access }: Endpoint = endpoints[name];
  return access === 'staff' || access === 'deploy';
}

/** Returns true when a call of an endpoint is about a remote. */
export function isOfRemotes(name: EndpointName): boolean {
  return isForStaff(name) || name === 'reportRemoteFailure' || name === 'reportRemoteViews';
}

/** Returns the values of a valid staff call: a new remote with a ready version and a check account, and a customer. */
export async function remoteFacts(remotes: RemotesInTests): Promise<Facts> {
  const build = aBuild({ name: aRemoteName() });
  const { name: remote, version } = build.manifest;
  await remotes.publish(build);
  await ensureCheckAccount();
  const staff = as(await anAccount({ staff: true }));
  const { body: status } = await staff.get(`/api/remotes/${remote}`);
  const { body: token } = await staff.post(`/api/remotes/${remote}/tokens`, { name: randomUUID(), days: 1 });
  const { accountKey, email } = await anAccount();
  const [path, text] = Object.entries(build.files)[0]!;
  const content = Buffer.from(text).toString('base64');
  return {
    ...signed(build.manifest, remotes.key),
    remote,
    version,
    path,
    content,
    maps: [{ path, content }],
    reason: 'crashed',
    to: version,
    revision: status.channels.revision,
    change: { what: 'activate', version },
    tokenId: token.id,
    accountKey,
    email,
  };
}

/** The account that the environment names for checks, with a campaign. */
async function ensureCheckAccount(): Promise<void> {
  const email = config().CHECK_EMAIL!;
  const [known] = await database().sql('SELECT id FROM user WHERE email = ?', [email]);
  if (!known) await aCampaign({ owner: await anAccount({ email }) });
}
