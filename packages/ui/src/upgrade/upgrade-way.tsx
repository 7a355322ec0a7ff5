import { Anchor, Button, Stack, Text } from '@lastcall/ui';
import type { ReactNode } from 'react';
import { words } from './messages.ts';

/** How this account is upgraded: the billing page's address for it, or, where there is none, whom to write to. The session says both as its `help`. */
export interface UpgradeHelp {
  readonly upgradeUrl: string | null;
  readonly supportEmail: string;
}

/** The button that leads to the billing page; null where there is none. */
export function UpgradeButton({ upgradeUrl }: Pick<UpgradeHelp, 'upgradeUrl'>): ReactNode {
  if (upgradeUrl === null) return null;
  return (
    <Button component="a" href={upgradeUrl} target="_blank" rel="noreferrer">
      {words.upgrade}
    </Button>
  );
}

/** What is to be done for an upgrade, in words. */
export function UpgradeWay({ upgradeUrl, supportEmail }: UpgradeHelp): ReactNode {
  if (upgradeUrl !== null) return <Text c="dimmed">{words.newTab}</Text>;
  return (
    <Stack gap={2}>
      <Text c="dimmed">{words.writeTo}</Text>
      <Anchor href={`mailto:${supportEmail}`}>{supportEmail}</Anchor>
    </Stack>
  );
}
