import { Badge, CheckIcon, ChevronDownIcon, Menu, UnstyledButton } from '@lastcall/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { EditorName, OfferedEditor } from './editors.ts';
import { labels } from './messages.ts';
import styles from './campaign-frame.module.css';

interface EditorSwitchProps {
  readonly open: EditorName;
  /** The name of the open editor; an announcement has only one, which is named "Appearance". */
  readonly title: string;
  readonly offered: readonly OfferedEditor[];
  /** Returns the path of an editor. */
  readonly pathOf: (editor: OfferedEditor) => string;
}

/** Links from one editor of a campaign to another. */
export function EditorSwitch({ open, title, offered, pathOf }: EditorSwitchProps): ReactNode {
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <UnstyledButton className={styles.switch} aria-label={`${labels.editSwitch} ${title}`}>
          {title}
          <ChevronDownIcon size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{labels.editSwitch}</Menu.Label>
        {offered.map((editor) => (
          <Menu.Item
            key={editor.name}
            component={Link}
            to={pathOf(editor)}
            aria-current={editor.name === open ? 'page' : undefined}
            rightSection={<Mark editor={editor} isOpen={editor.name === open} />}
          >
            {labels.editors[editor.name]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Mark({ editor, isOpen }: { readonly editor: OfferedEditor; readonly isOpen: boolean }): ReactNode {
  if (isOpen) return <CheckIcon size={16} aria-hidden />;
  return editor.isNew ? <Badge size="sm">{labels.isNew}</Badge> : null;
}
