import { Page } from '@lastcall/ui/core';
import type { ReactNode } from 'react';
import { RemoteSlot } from '../features/remotes/remote-slot.tsx';
import { words } from './messages.ts';

/** What all campaigns of the account brought together. */
export default function AccountAnalytics(): ReactNode {
  return (
    <Page title={words.analytics} description={words.analyticsText} width="wide">
      <RemoteSlot name="account-analytics" given={{}} />
    </Page>
  );
}
