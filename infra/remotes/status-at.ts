import type { RemoteStatus } from '@lastcall/contracts/release';
import { remotesIn } from '../../packages/config/src/workspaces.ts';
import { repository } from '../local/data-folder.ts';
import { Failure } from '../local/failure.ts';
import { messages } from './messages.ts';
import { ApiProblem, call, type Place } from './remote-client.ts';

/** Reads a remote's status; a remote that is neither in this clone nor published is a `Failure` that lists the known ones. */
export async function statusAt(place: Place): Promise<RemoteStatus> {
  const own = remotesIn(repository);
  const isOwn = own.includes(place.remote);
  const status = await call('getRemoteStatus', place).catch((problem: unknown) => {
    if (!place.isDevelopment || !isCode(problem, 'bad_deploy_token')) throw problem;
    // A local stack registers the tokens of the remotes that exist when it starts.
    throw new Failure(
      isOwn ? messages.notKnownYet(place.remote, place.app) : messages.noSuchRemote(place.remote, own),
      { cause: problem },
    );
  });
  if (!isOwn && status.deployments.length === 0) throw new Failure(messages.noSuchRemote(place.remote, own));
  return status;
}

/** Reads the status of several remotes: a token covers only its own remote, and an error of one does not hide the others. */
export async function statusesAt(places: readonly Place[]): Promise<(RemoteStatus | Failure)[]> {
  const found = await Promise.all(
    places.map((place) =>
      statusAt(place).catch((problem: unknown) => {
        if (isCode(problem, 'wrong_remote')) return undefined;
        if (problem instanceof Failure) return problem;
        throw problem;
      }),
    ),
  );
  const shown = found.filter((each) => each !== undefined);
  if (shown.length === 0) throw new Failure(messages.tokenOfNone(places.map(({ remote }) => remote)));
  if (shown.every((each) => each instanceof Failure)) throw shown[0]!;
  return shown;
}

const isCode = (problem: unknown, code: ApiProblem['code']): boolean =>
  problem instanceof ApiProblem && problem.code === code;
