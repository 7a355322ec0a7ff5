import { Page } from '@lastcall/ui/core';
import type { ReactNode } from 'react';
import { RemoteSlot } from '../features/remotes/remote-slot.tsx';
import { labels } from './messages.ts';

/** The combined analytics of all campaigns of the account. */
export default function AccountAnalytics(): ReactNode {
  return (
    <Page title={labels.analytics} description={labels.analyticsText} width="wide">
      <RemoteSlot name="account-analytics" given={{}} />
    </Page>
  );
}
