import { api, signedOut, useAppDispatch } from '@lastcall/host-api';
import { toast } from '@lastcall/ui/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { forgetSignedIn } from '../lib/signed-in-before.ts';
import { useSignOutMutation } from '../lib/session-api.ts';
import { frame as words } from '../messages.ts';

/** Signs out. A separate route, so that the question about unsaved changes appears. */
export function SignOut(): ReactNode {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [signOut] = useSignOutMutation();
  const isSent = useRef(false);

  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const leave = async (): Promise<void> => {
      const { error } = await signOut({});
      if (error) {
        toast.error(words.signOutFailed);
        await navigate('/campaigns', { replace: true });
        return;
      }
      forgetSignedIn();
      dispatch(api.util.resetApiState());
      // Without a session, this route redirects to the sign-in screen.
      dispatch(signedOut());
    };
    void leave();
  }, [dispatch, navigate, signOut]);

  return <p role="status">{words.signingOut}</p>;
}
