import type { ReactNode } from 'react';
import { Menu, Tooltip } from '@lastcall/ui';
import { words } from '../../messages.ts';
import styles from './save-menu.module.css';

/** For which pages a bar is saved; one page alone is for premium accounts. */
export function SaveMenu({ isPremium, onSave }: { readonly isPremium: boolean; readonly onSave: (applyToAll: boolean) => void }): ReactNode {
  return (
    <>
      <Menu.Item onClick={() => onSave(true)}>{words.applyToAll}</Menu.Item>
      <Tooltip label={words.applyToPagePremium} disabled={isPremium} position="left">
        <Menu.Item aria-disabled={!isPremium} data-locked={!isPremium || undefined} className={styles.lockable} closeMenuOnClick={isPremium} onClick={() => isPremium && onSave(false)}>
          {words.applyToPage}
          {!isPremium && <span className={styles.why}>{words.applyToPagePremium}</span>}
        </Menu.Item>
      </Tooltip>
    </>
  );
}
