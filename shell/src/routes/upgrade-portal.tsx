import { useAppSelector } from '@lastcall/host-api';
import { Button, EmptyState, Page, Stack } from '@lastcall/ui';
import { UpgradeButton, UpgradeWay } from '@lastcall/ui/upgrade';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { labels } from './messages.ts';

/** The target of the portal's upgrade link: what the portal is, and how to get it. */
export default function UpgradePortal(): ReactNode {
  const session = useAppSelector((state) => state.session.session);
  if (!session) return null;
  const {
    account: { hasPortal },
    help,
  } = session;
  const toCampaigns = (
    <Button component={Link} to="/campaigns" variant="default">
      {labels.toCampaigns}
    </Button>
  );
  const upgrade = (
    <Stack align="center" gap="sm">
      <UpgradeButton upgradeUrl={help.upgradeUrl} />
      <UpgradeWay {...help} />
      {toCampaigns}
    </Stack>
  );
  return (
    <Page title={labels.portalTitle} width="narrow">
      <EmptyState
        title={hasPortal ? labels.hasPortal : labels.noPortal}
        text={labels.portalText}
        action={hasPortal ? toCampaigns : upgrade}
      />
    </Page>
  );
}
