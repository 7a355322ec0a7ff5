import { Anchor, Button, Stack, Text } from '@lastcall/ui';
import type { ReactNode } from 'react';
import { labels } from './messages.ts';

/** The upgrade contact of this account: the URL of its billing page or, without one, an email address. Both come from the session's `help`. */
export interface UpgradeHelp {
  readonly upgradeUrl: string | null;
  readonly supportEmail: string;
}

/** The link to the billing page; null without one. */
export function UpgradeButton({ upgradeUrl }: Pick<UpgradeHelp, 'upgradeUrl'>): ReactNode {
  if (upgradeUrl === null) return null;
  return (
    <Button component="a" href={upgradeUrl} target="_blank" rel="noreferrer">
      {labels.upgrade}
    </Button>
  );
}

/** The upgrade instructions as text. */
export function UpgradeWay({ upgradeUrl, supportEmail }: UpgradeHelp): ReactNode {
  if (upgradeUrl !== null) return <Text c="dimmed">{labels.newTab}</Text>;
  return (
    <Stack gap={2}>
      <Text c="dimmed">{labels.writeTo}</Text>
      <Anchor href={`mailto:${supportEmail}`}>{supportEmail}</Anchor>
    </Stack>
  );
}
