import type { ReactNode } from 'react';
import { LockIcon, Menu, VisuallyHidden } from '@lastcall/ui';
import { TimedTooltip } from '@lastcall/ui/editor';
import { uiText } from '../../messages.ts';
import styles from './save-menu.module.css';

interface SaveMenuProps {
  readonly isPremium: boolean;
  /** True while a saved template is selected, which can be overwritten. */
  readonly hasTemplate: boolean;
  readonly onSavePage: () => void;
  readonly onCreateTemplate: () => void;
  readonly onSaveTemplate: () => void;
  readonly onUpgrade: (reason: string) => void;
}

/** The other ways to save, which require premium. */
export function SaveMenu({
  isPremium,
  hasTemplate,
  onSavePage,
  onCreateTemplate,
  onSaveTemplate,
  onUpgrade,
}: SaveMenuProps): ReactNode {
  const lock = { isLocked: !isPremium };
  return (
    <>
      <PremiumItem
        {...lock}
        label={uiText.applyToPage}
        lockedReason={uiText.applyToPagePremium}
        onChoose={onSavePage}
      />
      {hasTemplate ? (
        <PremiumItem
          {...lock}
          label={uiText.saveTemplate}
          lockedReason={uiText.templatePremium}
          onChoose={onSaveTemplate}
        />
      ) : (
        <PremiumItem
          {...lock}
          label={uiText.createTemplate}
          lockedReason={uiText.templatePremium}
          onChoose={onCreateTemplate}
        />
      )}
      {!isPremium && (
        <>
          <Menu.Divider />
          <Menu.Item onClick={() => onUpgrade(uiText.savingPremium)}>{uiText.upgrade}</Menu.Item>
        </>
      )}
    </>
  );
}

interface PremiumItemProps {
  readonly isLocked: boolean;
  readonly label: string;
  readonly lockedReason: string;
  readonly onChoose: () => void;
}

function PremiumItem({ isLocked, label, lockedReason, onChoose }: PremiumItemProps): ReactNode {
  return (
    <TimedTooltip label={lockedReason} disabled={!isLocked} position="left">
      <Menu.Item
        aria-disabled={isLocked}
        data-locked={isLocked || undefined}
        className={styles.lockable}
        closeMenuOnClick={!isLocked}
        onClick={() => !isLocked && onChoose()}
        rightSection={isLocked && <LockIcon size={14} aria-hidden />}
      >
        {label}
        {isLocked && <VisuallyHidden>. {lockedReason}</VisuallyHidden>}
      </Menu.Item>
    </TimedTooltip>
  );
}
