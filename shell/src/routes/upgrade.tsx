import { useAppSelector } from '@lastcall/host-api';
import { Button, Group, Page, Stack, Text } from '@lastcall/ui';
import { UpgradeButton, UpgradeWay, type UpgradeHelp } from '@lastcall/ui/upgrade';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { labels } from './messages.ts';
import styles from './upgrade.module.css';

/** The target of upgrade links: what premium includes, and how to get it. */
export default function Upgrade(): ReactNode {
  const session = useAppSelector((state) => state.session.session);
  if (!session) return null;
  const { account, help } = session;
  const isPremium = account.plan === 'premium';
  return (
    <Page title={labels.premiumTitle} description={labels.premiumText} width="narrow">
      <Stack gap="md" align="flex-start">
        <ul className={styles.features} aria-label={labels.premiumTitle}>
          {labels.premiumFeatures.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        {isPremium ? <Text>{labels.isPremium}</Text> : <UpgradeWay {...help} />}
        {account.usage === 'shopify' && !account.isStoreSubscribed && <Text c="dimmed">{labels.storeWay}</Text>}
        <Group gap="xs">
          {!isPremium && <UpgradeAction {...help} />}
          <Button component={Link} to="/campaigns" variant={isPremium ? 'filled' : 'default'}>
            {labels.toCampaigns}
          </Button>
        </Group>
      </Stack>
    </Page>
  );
}

/** The upgrade button, which opens the billing page, or an email where there is none. */
function UpgradeAction({ upgradeUrl, supportEmail }: UpgradeHelp): ReactNode {
  if (upgradeUrl !== null) return <UpgradeButton upgradeUrl={upgradeUrl} />;
  return (
    <Button component="a" href={`mailto:${supportEmail}`}>
      {labels.emailUs}
    </Button>
  );
}
