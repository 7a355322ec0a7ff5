import type { ReactNode } from 'react';
import { ActionIcon, Button, ChevronDownIcon, ExternalLinkIcon, Menu, PanelRightIcon, Select, Tooltip } from '@lastcall/ui';
import { words } from '../../messages.ts';
import styles from './bar-editor.module.css';

/** A page as its selector names it. */
export interface PageChoice {
  readonly id: string;
  readonly url: string;
  readonly label: string;
  readonly afterUrl: string;
}

interface EditorToolbarProps {
  readonly pages: readonly PageChoice[];
  readonly page: PageChoice;
  readonly onPageChange: (pageId: string) => void;
  readonly state: 'saved' | 'unsaved' | 'saving';
  readonly isPremium: boolean;
  readonly isPanelShown: boolean;
  readonly onPanelToggle: () => void;
  readonly onSave: (applyToAll: boolean) => void;
}

/** What is done to the whole of a bar: which page's it is, how it looks there, and saving it. */
export function EditorToolbar({ pages, page, onPageChange, state, isPremium, isPanelShown, onPanelToggle, onSave }: EditorToolbarProps): ReactNode {
  const isSaving = state === 'saving';
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={words.toolbar}>
      <Select
        className={styles.pages}
        aria-label={words.page}
        value={page.id}
        allowDeselect={false}
        onChange={(id) => id && id !== page.id && onPageChange(id)}
        data={pages.map(({ id, url, label }) => ({ value: id, label: [label, withoutScheme(url)].filter(Boolean).join(' · ') }))}
      />
      <Button
        className={styles.preview}
        component="a"
        href={page.url.replaceAll('*', '')}
        target="_blank"
        rel="noopener"
        variant="subtle"
        color="gray"
        rightSection={<ExternalLinkIcon size={14} aria-hidden />}
      >
        {words.preview}
      </Button>
      <span className={styles.grow} />
      <span className={styles.state} data-state={state} role="status">
        {words.states[state]}
      </span>
      <Tooltip label={isPanelShown ? words.hidePanel : words.showPanel}>
        <ActionIcon className={styles.panelToggle} aria-label={isPanelShown ? words.hidePanel : words.showPanel} aria-pressed={isPanelShown} onClick={onPanelToggle}>
          <PanelRightIcon size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Button.Group>
        <Button onClick={() => onSave(true)} aria-disabled={isSaving} data-disabled={isSaving || undefined}>
          {isSaving ? words.states.saving : words.save}
        </Button>
        <Menu position="bottom-end" width={280}>
          <Menu.Target>
            <Button className={styles.more} aria-label={words.saveMore} px={8}>
              <ChevronDownIcon size={16} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onSave(true)}>{words.applyToAll}</Menu.Item>
            <Tooltip label={words.applyToPagePremium} disabled={isPremium} position="left">
              <Menu.Item aria-disabled={!isPremium} data-locked={!isPremium || undefined} className={styles.lockable} closeMenuOnClick={isPremium} onClick={() => isPremium && onSave(false)}>
                {words.applyToPage}
                {!isPremium && <span className={styles.why}>{words.applyToPagePremium}</span>}
              </Menu.Item>
            </Tooltip>
          </Menu.Dropdown>
        </Menu>
      </Button.Group>
    </div>
  );
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//i, '');
}
