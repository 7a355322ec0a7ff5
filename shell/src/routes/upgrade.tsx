import { useAppSelector } from '@lastcall/host-api';
import { Button, Page, Stack, Text } from '@lastcall/ui';
import { UpgradeButton, UpgradeWay } from '@lastcall/ui/upgrade';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { words } from './messages.ts';
import styles from './upgrade.module.css';

/** The target of upgrade links: what premium includes, and how to get it. */
export default function Upgrade(): ReactNode {
  const session = useAppSelector((state) => state.session.session);
  if (!session) return null;
  const { account, help } = session;
  const isPremium = account.plan === 'premium';
  return (
    <Page title={words.premiumTitle} description={words.premiumText} width="narrow">
      <Stack gap="md" align="flex-start">
        <ul className={styles.features} aria-label={words.premiumTitle}>
          {words.premiumFeatures.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        {isPremium ? (
          <Text>{words.isPremium}</Text>
        ) : (
          <>
            <UpgradeWay {...help} />
            <UpgradeButton upgradeUrl={help.upgradeUrl} />
          </>
        )}
        {account.usage === 'shopify' && !account.isStoreSubscribed && <Text c="dimmed">{words.storeWay}</Text>}
        <Button component={Link} to="/campaigns" variant="default">
          {words.toCampaigns}
        </Button>
      </Stack>
    </Page>
  );
}
