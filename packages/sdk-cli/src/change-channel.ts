import type { ChannelChange, RemoteStatus } from '@lastcall/contracts/release';
import { Failure } from './tools/failure.ts';
import { commandFor } from './command-for.ts';
import { impossibleReason } from './impossible-reason.ts';
import { messages } from './messages.ts';
import { ApiError, call, type ApiTarget } from './remote-client.ts';

/** The channels of a remote before and after a change. */
interface ChannelChangeResult {
  readonly before: RemoteStatus;
  readonly after: RemoteStatus;
}

/**
 * Changes a remote's channels, as they are now or as the caller has `seen` them. An impossible change is rejected with the current state. After a
 * concurrent change it reports the author and changes nothing, since the decision was based on an older state.
 */
export async function changeChannel(
  change: ChannelChange,
  place: ApiTarget,
  seen?: RemoteStatus,
): Promise<ChannelChangeResult> {
  const before = seen ?? (await call('getRemoteStatus', place));
  const reason = impossibleReason(change, before);
  if (reason !== undefined) throw new Failure(reason);
  try {
    return {
      before,
      after: await call('changeChannel', place, { body: { revision: before.channels.revision, change } }),
    };
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem;
    if (problem.code === 'no_such_version' && 'version' in change && change.version)
      throw new Failure(
        messages.noSuchVersion(
          change.version,
          place.remote,
          before.deployments.map(({ version }) => version),
        ),
        { cause: problem },
      );
    if (problem.code !== 'remote_changed') throw problem;
    const { events } = await call('getRemoteHistory', place);
    // Publishing and checking a version do not change a channel.
    const winner = events.find(({ what }) => what !== 'published' && what !== 'checked' && what !== 'refused');
    throw new Failure(messages.otherLead(place.remote, winner, commandFor(place, 'status')), { cause: problem });
  }
}
