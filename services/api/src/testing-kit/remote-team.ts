import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { BodyOf } from '@lastcall/contracts/endpoints';
import type { Channels, RegisteredRemote, RemoteEvent, RemoteStatus } from '@lastcall/contracts/release';
import {
  aBuild,
  anAccount,
  as,
  type TestResponse,
  type Build,
  type Client,
  type RemotesInTests,
} from '@lastcall/core/testing-kit';

/** A change of a remote's channels, as its team sends it. */
export type Change = BodyOf<'changeChannel'>['change'];
type Publishing = Omit<NonNullable<Parameters<RemotesInTests['publish']>[1]>, 'by'>;
type BuildFacts = Parameters<typeof aBuild>[0];

/** Returns a unique name of a remote. */
export const aRemoteName = (): string => `mfe-spec-${randomUUID().slice(0, 8)}`;

/** Returns a remote as the registry serves it to a caller; undefined when it does not. */
export async function listed(to: Client, name: string): Promise<RegisteredRemote | undefined> {
  return (await to.get('/remotes/registry')).body.remotes.find((remote: RegisteredRemote) => remote.name === name);
}

/** A new remote without versions, and its team's actions. */
export async function aRemote(remotes: RemotesInTests) {
  const person = await anAccount({ staff: true });
  const client = as(person);
  const name = aRemoteName();
  const status = async (): Promise<RemoteStatus> => (await client.get(`/api/remotes/${name}`)).body;
  const channels = async (): Promise<Channels> => (await status()).channels;
  const history = async (): Promise<RemoteEvent[]> => (await client.get(`/api/remotes/${name}/history`)).body.events;
  const judge = (version: string, isGood: boolean): Promise<TestResponse> =>
    client.put(`/api/remotes/${name}/deployments/${version}/verdict`, { isGood, note: '' });
  /** Sends a change based on a revision that was read earlier. */
  const send = (revision: number, change: Change): Promise<TestResponse> =>
    client.post(`/api/remotes/${name}/channels`, { revision, change });
  const change = async (each: Change): Promise<TestResponse> => send((await channels()).revision, each);
  const build = (facts: BuildFacts = {}): Build => aBuild({ name, ...facts });
  const version = (
    until?: Publishing['until'],
    { preview, ...facts }: BuildFacts & Pick<Publishing, 'preview'> = {},
  ): Promise<string> => remotes.publish(build(facts), { until, preview, by: client });
  const activate = async (...versions: string[]): Promise<void> => {
    for (const each of versions)
      expect(await change({ what: 'activate', version: each })).toMatchObject({ status: 200 });
  };
  /** Publishes this many versions and activates each as stable, one after the other. */
  const activateNew = async (count: number): Promise<string[]> => {
    const versions: string[] = [];
    for (let n = 0; n < count; n++) versions.push(await version());
    await activate(...versions);
    return versions;
  };
  /** The reason why a caller receives a version, that version, and its fallback. */
  const given = async (to: Client): Promise<[string, string, string | null] | undefined> => {
    const found = await listed(to, name);
    return found && [found.reason, found.release.version, found.fallback?.version ?? null];
  };
  return {
    name,
    person,
    client,
    status,
    channels,
    history,
    judge,
    send,
    change,
    build,
    version,
    activate,
    activateNew,
    given,
  };
}
