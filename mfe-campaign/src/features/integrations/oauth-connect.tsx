import { useState, type ReactNode } from 'react';
import { PendingButton, toast } from '@lastcall/ui';
import { messages } from './messages.ts';
import type { IntegrationActions } from './use-integration-actions.ts';

interface OAuthConnectProps {
  readonly provider: string;
  readonly startOAuth: IntegrationActions['startOAuth'];
  /** The connection to reconnect; undefined for a new one. */
  readonly connectionId?: string | undefined;
  readonly label?: string;
  /** Performs the redirect; the window's location by default. */
  readonly redirect?: (url: string) => void;
}

/** Redirects to the provider, which asks for approval and redirects back. */
export function OAuthConnect({
  provider,
  startOAuth,
  connectionId,
  label = messages.connectWith(provider),
  redirect = (url) => window.location.assign(url),
}: OAuthConnectProps): ReactNode {
  const [isPending, setPending] = useState(false);
  const go = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    const { data, error } = await startOAuth(connectionId);
    if (data) return redirect(data.url);
    setPending(false);
    toast.error(error);
  };
  return (
    <PendingButton isPending={isPending} pendingLabel={messages.goingThere(provider)} onClick={() => void go()}>
      {label}
    </PendingButton>
  );
}
