import { CheckIcon, ChevronDownIcon, Menu, UnstyledButton } from '@lastcall/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { campaign as words } from '../../messages.ts';
import { editors, type EditorPath } from './sections.ts';
import styles from './campaign-frame.module.css';

/** Leads from one editor of a campaign to another. */
export function EditorSwitch({ path, pathOf }: { readonly path: EditorPath; readonly pathOf: (section: string) => string }): ReactNode {
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <UnstyledButton className={styles.switch} aria-label={`${words.editSwitch} ${words.editors[path]}`}>
          {words.editors[path]}
          <ChevronDownIcon size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{words.editSwitch}</Menu.Label>
        {editors.map((editor) => (
          <Menu.Item key={editor} component={Link} to={pathOf(editor)} aria-current={editor === path ? 'page' : undefined} rightSection={editor === path ? <CheckIcon size={16} aria-hidden /> : null}>
            {words.editors[editor]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
