import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Store } from '@lastcall/contracts/shopify';
import { storeOutcomes, type StoreOutcome } from '@lastcall/contracts/shopify/store-facts';
import { Alert, toast } from '@lastcall/ui';
import { messages } from './messages.ts';

/** The query parameter with the result of the OAuth flow. */
const parameter = 'store';

/** Shows the result of the OAuth flow after the redirect back; the parameter is removed from the URL, and an error stays on the screen. */
export function StoreOutcomeNotice({ store: { connection } }: { readonly store: Store }): ReactNode {
  const [params, setParams] = useSearchParams();
  const [outcome] = useState(() => parseOutcome(params.get(parameter)));
  useEffect(() => {
    if (!params.has(parameter)) return;
    setParams((before) => new URLSearchParams([...before].filter(([key]) => key !== parameter)), { replace: true });
    if (outcome === 'connected' && connection) toast.success(messages.outcomes.connected(connection.label));
    // oxlint-disable-next-line react/exhaustive-deps -- said once, when the browser comes back
  }, []);
  if (outcome === undefined || outcome === 'connected') return null;
  return (
    <Alert color={outcome === 'denied' ? 'warning' : 'danger'} role="alert">
      {messages.outcomes[outcome]}
    </Alert>
  );
}

function parseOutcome(text: string | null): StoreOutcome | undefined {
  return storeOutcomes.find((outcome) => outcome === text);
}
