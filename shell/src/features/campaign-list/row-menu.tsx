import { ArchiveIcon, CopyIcon, Menu, PencilIcon, RotateCcwIcon } from '@lastcall/ui';
import type { ReactNode } from 'react';
import { labels } from './messages.ts';
import { Dots, type RowActionsProps } from './row-actions.tsx';
import styles from './campaign-list.module.css';

/** The element that the menu is rendered into: the table would clip it, and outside a landmark screen readers would lack context. */
const landmark = (): HTMLElement => document.getElementById('content') ?? document.body;

/** The actions on a campaign without opening it. */
export default function RowMenu({
  name,
  isArchived,
  onRename,
  onDuplicate,
  onArchive,
  onRestore,
}: RowActionsProps): ReactNode {
  return (
    <Menu defaultOpened position="bottom-end" width={180} returnFocus portalProps={{ target: landmark() }}>
      <Menu.Target>
        <button type="button" className={styles.more} aria-label={labels.actionsOf(name)}>
          <Dots />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<PencilIcon size={16} aria-hidden />} onClick={onRename}>
          {labels.rename}
        </Menu.Item>
        <Menu.Item leftSection={<CopyIcon size={16} aria-hidden />} onClick={onDuplicate}>
          {labels.duplicate}
        </Menu.Item>
        {isArchived ? (
          <Menu.Item leftSection={<RotateCcwIcon size={16} aria-hidden />} onClick={onRestore}>
            {labels.restore}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<ArchiveIcon size={16} aria-hidden />} onClick={onArchive}>
            {labels.archive}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
