import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs, type CallProblem } from '@lastcall/host-api';
import { useState } from 'react';
import type { WantedOverride } from './override-url.ts';

const { useOverrideRemoteMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    overrideRemote: build.mutation<ResponseOf<'overrideRemote'>, CallArgs<'overrideRemote'>>({
      query: callOf('overrideRemote'),
    }),
  }),
});

/** A rejected override, and the reason. */
export interface Refusal {
  readonly remote: string;
  readonly to: string | null;
  readonly problem: CallProblem;
}

interface Overrides {
  readonly isReloading: boolean;
  /** Returns the rejected overrides; if there are none, the page reloads, at the URL `after` if given. */
  readonly override: (wanted: readonly WantedOverride[], after?: string) => Promise<readonly Refusal[]>;
}

/** Sets or removes this session's version overrides. The page reloads, since its policy has to allow the other servers. */
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
