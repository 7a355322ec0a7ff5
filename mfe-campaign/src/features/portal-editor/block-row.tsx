import type { KeyboardEvent, ReactNode } from 'react';
import type { PortalBlock } from '@lastcall/contracts/portals';
import { portalLimits } from '@lastcall/contracts/portals/portal-facts';
import {
  ActionIcon,
  ArrowDownIcon,
  ArrowUpIcon,
  CopyIcon,
  EyeIcon,
  EyeOffIcon,
  GripVerticalIcon,
  Menu,
  Trash2Icon,
  VisuallyHidden,
} from '@lastcall/ui';
import { blockIcons } from './block-icons.ts';
import styles from './block-list.module.css';
import { texts } from './messages.ts';
import { summaryOf } from './summary-of.ts';
import { nameOf, type Blocks } from './use-blocks.ts';
import type { DragOrder } from './use-drag-order.ts';

interface BlockRowProps {
  readonly block: PortalBlock;
  readonly at: number;
  readonly count: number;
  /** The number of errors in it. */
  readonly flags: number;
  readonly mark: 'dragged' | 'before' | 'after' | undefined;
  readonly handle: ReturnType<DragOrder['handleOf']>;
  readonly onKeyMove: (steps: -1 | 1) => void;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
  readonly onOpen: () => void;
  readonly actions: Blocks;
}

/** One block in the list: its handle, its type and summary, and its actions. */
export function BlockRow({
  block,
  at,
  count,
  flags,
  mark,
  handle,
  onKeyMove,
  onRemove,
  onCancel,
  onOpen,
  actions,
}: BlockRowProps): ReactNode {
  const name = nameOf(block);
  const Icon = blockIcons[block.type];
  const EyeNow = block.isShown ? EyeIcon : EyeOffIcon;
  const summary = summaryOf(block);
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return onCancel();
    const steps = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (steps === null) return;
    event.preventDefault();
    onKeyMove(steps);
  };
  return (
    <li className={styles.row} data-block={block.id} data-mark={mark} data-hidden={!block.isShown}>
      <button
        type="button"
        className={styles.handle}
        data-handle
        aria-label={texts.move(name, at + 1, count)}
        title={texts.moveHint}
        onKeyDown={press}
        {...handle}
      >
        <GripVerticalIcon size={16} aria-hidden />
      </button>
      <button type="button" className={styles.open} data-open onClick={onOpen}>
        <Icon size={16} aria-hidden className={styles.icon} />
        <span className={styles.words}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          {summary !== '' && (
            <span className={styles.summary} title={summary}>
              {summary}
            </span>
          )}
        </span>
        {!block.isShown && <VisuallyHidden>{texts.hidden}</VisuallyHidden>}
        {flags > 0 && (
          <span className={styles.flags}>
            <span aria-hidden>{flags}</span>
            <VisuallyHidden>{texts.flags(flags)}</VisuallyHidden>
          </span>
        )}
      </button>
      <ActionIcon
        size={32}
        aria-label={block.isShown ? texts.hide(name) : texts.show(name)}
        onClick={() => actions.change({ ...block, isShown: !block.isShown })}
      >
        <EyeNow size={16} aria-hidden />
      </ActionIcon>
      <Menu position="bottom-end" width={180} returnFocus>
        <Menu.Target>
          <ActionIcon size={32} aria-label={texts.actionsOf(name)}>
            <span className={styles.dots} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<ArrowUpIcon size={16} aria-hidden />}
            disabled={at === 0}
            onClick={() => actions.moveBy(block.id, -1)}
          >
            {texts.moveUp}
          </Menu.Item>
          <Menu.Item
            leftSection={<ArrowDownIcon size={16} aria-hidden />}
            disabled={at === count - 1}
            onClick={() => actions.moveBy(block.id, 1)}
          >
            {texts.moveDown}
          </Menu.Item>
          <Menu.Item
            leftSection={<CopyIcon size={16} aria-hidden />}
            disabled={count >= portalLimits.blocks}
            onClick={() => actions.duplicate(block.id)}
          >
            {texts.duplicate}
          </Menu.Item>
          <Menu.Item leftSection={<Trash2Icon size={16} aria-hidden />} color="danger" onClick={onRemove}>
            {texts.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
