import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs, type CallProblem } from '@lastcall/host-api';
import { useState } from 'react';
import type { WantedOverride } from './override-address.ts';

const { useOverrideRemoteMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    overrideRemote: build.mutation<ResponseOf<'overrideRemote'>, CallArgs<'overrideRemote'>>({
      query: callOf('overrideRemote'),
    }),
  }),
});

/** A version that this session does not get, and why. */
export interface Refusal {
  readonly remote: string;
  readonly to: string | null;
  readonly problem: CallProblem;
}

interface Overrides {
  readonly isReloading: boolean;
  /** Answers what was refused; when nothing was, the page is loaded anew, at another address if there is one. */
  readonly override: (wanted: readonly WantedOverride[], after?: string) => Promise<readonly Refusal[]>;
}

/** Gives this session other versions of remotes, or what everybody has. The page is loaded anew, since its policy has to let the other servers in. */
export function useOverrides(): Overrides {
  const [send] = useOverrideRemoteMutation();
  const [isReloading, setReloading] = useState(false);
  return {
    isReloading,
    override: async (wanted, after) => {
      setReloading(true);
      const refusals: Refusal[] = [];
      for (const body of wanted) {
        const { error } = await send({ body });
        if (error) refusals.push({ ...body, problem: error as CallProblem });
      }
      if (refusals.length > 0) setReloading(false);
      else if (after === undefined) location.reload();
      else location.replace(after);
      return refusals;
    },
  };
}
