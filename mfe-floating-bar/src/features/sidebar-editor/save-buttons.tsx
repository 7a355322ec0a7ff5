import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSectionPath } from '@lastcall/host-api';
import {
  Button,
  ChevronDownIcon,
  ConfirmDialog,
  LockIcon,
  Menu,
  PendingButton,
  Text,
  VisuallyHidden,
} from '@lastcall/ui';
import { TimedTooltip } from '@lastcall/ui/editor';
import { texts } from './messages.ts';
import type { SaveChoice } from './sidebar-form.ts';
import styles from './save-buttons.module.css';

interface SaveButtonsProps {
  readonly isPremium: boolean;
  readonly isSaving: boolean;
  /** The number of pages of the campaign with such a bar. */
  readonly pageCount: number;
  /** Returns false while there are invalid fields, which are shown instead of the confirmation. */
  readonly canSave: () => boolean;
  readonly onSave: (choice: SaveChoice) => void;
  readonly onUpgrade: (reason: string) => void;
}

/** Saves for one page or all: two buttons in the newer flow; in the classic flow, one button with both options, and an exit button. */
export function SaveButtons({
  isPremium,
  isSaving,
  pageCount,
  canSave,
  onSave,
  onUpgrade,
}: SaveButtonsProps): ReactNode {
  const isClassic = !useLocation().pathname.startsWith('/campaigns/update/');
  const pathOf = useSectionPath();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);

  const saveToPage = (): void => (isPremium ? onSave('this-page') : onUpgrade(texts.applyToPagePremium));
  const saveToAll = (): void => (canSave() ? setAsking(true) : onSave('all-pages'));
  const pageLock = !isPremium && (
    <>
      <VisuallyHidden>. {texts.applyToPagePremium}</VisuallyHidden>
      <LockIcon size={14} aria-hidden className={styles.lock} />
    </>
  );
  return (
    <>
      {isClassic ? (
        <>
          <Menu position="bottom-end" width={260}>
            <Menu.Target>
              <PendingButton
                isPending={isSaving}
                pendingLabel={texts.saving}
                rightSection={<ChevronDownIcon size={16} aria-hidden />}
              >
                {texts.saveOptions}
              </PendingButton>
            </Menu.Target>
            <Menu.Dropdown>
              <TimedTooltip label={texts.applyToPagePremium} disabled={isPremium} position="left">
                <Menu.Item aria-disabled={!isPremium} onClick={saveToPage}>
                  {texts.applyToPage}
                  {pageLock}
                </Menu.Item>
              </TimedTooltip>
              <Menu.Item onClick={saveToAll}>{texts.applyToAll}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <Button variant="default" onClick={() => void navigate(pathOf('pages'))}>
            {texts.exit}
          </Button>
        </>
      ) : (
        <>
          <TimedTooltip label={texts.applyToPagePremium} disabled={isPremium}>
            <Button variant="default" aria-disabled={!isPremium} onClick={saveToPage}>
              {texts.applyToPage}
              {pageLock}
            </Button>
          </TimedTooltip>
          <PendingButton isPending={isSaving} pendingLabel={texts.saving} onClick={saveToAll}>
            {texts.applyToAll}
          </PendingButton>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.applyToAllQuestion}
        confirmLabel={texts.applyToAll}
        color="accent"
        onConfirm={() => {
          setAsking(false);
          onSave('all-pages');
        }}
        onCancel={() => setAsking(false)}
      >
        <Text c="dimmed">{texts.applyToAllText(pageCount)}</Text>
      </ConfirmDialog>
    </>
  );
}
