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
const longestStack = reportFailureBody.shape.stack.unwrap().maxLength ?? 0;

/** Reports to the registry that a version could not be shown, which may stop a canary. A failed report has no effect here. */
export function reportFailure(
  store: Store,
  remote: RemoteName,
  { version }: SignedRelease,
  { reason, message, cause }: Refused,
): void {
  const stack = cause instanceof Error ? cause.stack?.slice(0, longestStack) : undefined;
  void store.dispatch(
    reportRemoteFailure.initiate({
      body: { remote, version, reason, message: message.slice(0, longest), ...(stack && { stack }) },
    }),
  );
}
