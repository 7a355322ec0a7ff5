import { useAppSelector } from '@lastcall/host-api';
import { Page, Stack, Text } from '@lastcall/ui';
import { UpgradeButton, UpgradeWay } from '@lastcall/ui/upgrade';
import type { ReactNode } from 'react';
import { words } from './messages.ts';

/** Where the portal's upgrade link leads: what the portal is, and how an account gets it. */
export default function UpgradePortal(): ReactNode {
  const session = useAppSelector((state) => state.session.session);
  if (!session) return null;
  const { account: { hasPortal }, help } = session;
  return (
    <Page title={words.portalTitle} width="narrow">
      <Stack gap="md" align="flex-start">
        <Text maw="60ch">{words.portalText}</Text>
        {hasPortal ? (
          <Text fw={600}>{words.hasPortal}</Text>
        ) : (
          <>
            <Text fw={600}>{words.noPortal}</Text>
            <UpgradeWay {...help} />
            <UpgradeButton upgradeUrl={help.upgradeUrl} />
          </>
        )}
      </Stack>
    </Page>
  );
}
