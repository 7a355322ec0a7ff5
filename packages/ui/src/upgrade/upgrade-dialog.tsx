import { Anchor, Button, DialogActions, Modal, Stack, Text } from '@lastcall/ui';
import type { ReactNode } from 'react';
import { labels } from './messages.ts';
import { UpgradeButton, UpgradeWay, type UpgradeHelp } from './upgrade-way.tsx';

/** The shell's page about premium plans. */
const premiumInformation = '/upgrade/create';

interface UpgradeDialogProps extends UpgradeHelp {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** One or two sentences on the missing feature and the benefit of the upgrade. */
  readonly reason: ReactNode;
}

/** Explains why a feature needs another plan, and how to upgrade. Pass the session's `help`: `<UpgradeDialog {...help} reason="..." />`. */
export function UpgradeDialog({ isOpen, onClose, reason, ...help }: UpgradeDialogProps): ReactNode {
  return (
    <Modal opened={isOpen} onClose={onClose} title={labels.title} size="sm" withCloseButton={false}>
      <Stack gap="sm">
        <Text>{reason}</Text>
        {/* In a new tab, like the billing page: behind the dialog there may be unsaved changes. */}
        <Anchor href={premiumInformation} target="_blank">
          {labels.about}
        </Anchor>
        <UpgradeWay {...help} />
      </Stack>
      <DialogActions>
        <UpgradeButton upgradeUrl={help.upgradeUrl} />
        <Button variant="default" onClick={onClose} data-autofocus>
          {help.upgradeUrl === null ? labels.gotIt : labels.notNow}
        </Button>
      </DialogActions>
    </Modal>
  );
}
