import type { RemoteName } from '@lastcall/contracts';
import type { CallProblem } from '@lastcall/host-api';
import { useState } from 'react';
import { useOverrideRemoteMutation } from '../../lib/remotes/override-api.ts';

/** Gives this session another version of a remote, or with null what everybody has, and loads the page anew with it. Answers the problem when that is refused. */
export function useOverride(remote: RemoteName): { readonly isReloading: boolean; readonly override: (to: string | null) => Promise<CallProblem | null> } {
  const [send] = useOverrideRemoteMutation();
  const [isReloading, setReloading] = useState(false);
  return {
    isReloading,
    override: async (to) => {
      setReloading(true);
      const { error } = await send({ body: { remote, to } });
      if (!error) {
        location.reload();
        return null;
      }
      setReloading(false);
      return error as CallProblem;
    },
  };
}
