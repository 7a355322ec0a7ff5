import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { reportFailureBody, type RemoteName, type SignedRelease } from '@lastcall/contracts/release';
import { api, callOf, type CallArgs, type Store } from '@lastcall/host-api';
import type { Refused } from './refused.ts';

const { reportRemoteFailure } = api.injectEndpoints({
  endpoints: (build) => ({
    reportRemoteFailure: build.mutation<ResponseOf<'reportRemoteFailure'>, CallArgs<'reportRemoteFailure'>>({
      query: callOf('reportRemoteFailure'),
    }),
  }),
}).endpoints;

const longest = reportFailureBody.shape.message.maxLength ?? 0;

/** Tells the registry that a version could not be shown, by which a canary is stopped. Whether it hears of it changes nothing here. */
export function reportFailure(
  store: Store,
  remote: RemoteName,
  { version }: SignedRelease,
  { reason, message }: Refused,
): void {
  void store.dispatch(
    reportRemoteFailure.initiate({ body: { remote, version, reason, message: message.slice(0, longest) } }),
  );
}
