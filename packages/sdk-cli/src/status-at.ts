import type { RemoteStatus } from '@lastcall/contracts/release';
import { Failure } from './tools/failure.ts';
import { messages } from './messages.ts';
import { ApiError, call, type ApiTarget } from './remote-client.ts';

/** Reads a remote's status; a remote that is neither one of the project's `own` nor published is a `Failure` that lists the known ones. */
export async function statusAt(place: ApiTarget, own: readonly string[]): Promise<RemoteStatus> {
  const status = await call('getRemoteStatus', place).catch((problem: unknown) => {
    if (!place.isDevelopment || !isCode(problem, 'bad_deploy_token')) throw problem;
    throw new Failure(
      own.includes(place.remote) ? messages.notThisStack(place.app) : messages.noSuchRemote(place.remote, own),
      { cause: problem },
    );
  });
  if (!own.includes(place.remote) && status.deployments.length === 0)
    throw new Failure(messages.noSuchRemote(place.remote, own));
  return status;
}

/** Reads the status of several remotes: a token covers only its own remote, and an error for one remote does not hide the others. */
export async function statusesAt(
  places: readonly ApiTarget[],
  own: readonly string[],
): Promise<(RemoteStatus | Failure)[]> {
  const found = await Promise.all(
    places.map((place) =>
      statusAt(place, own).catch((problem: unknown) => {
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

const isCode = (problem: unknown, code: ApiError['code']): boolean =>
  problem instanceof ApiError && problem.code === code;
