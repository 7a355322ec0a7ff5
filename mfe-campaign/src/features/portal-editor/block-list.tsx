import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { PortalBlock } from '@lastcall/contracts/portals';
import { VisuallyHidden } from '@lastcall/ui';
import { BlockRow } from './block-row.tsx';
import styles from './block-list.module.css';
import { texts } from './messages.ts';
import type { Blocks } from './use-blocks.ts';
import { useDragOrder } from './use-drag-order.ts';

interface BlockListProps {
  readonly blocks: readonly PortalBlock[];
  readonly actions: Blocks;
  /** The number of errors in a block, by its id. */
  readonly flagged: ReadonlyMap<string, number>;
  /** The element to focus when the last block is removed. */
  readonly addButton: RefObject<HTMLButtonElement | null>;
  readonly onOpen: (blockId: string) => void;
}

/** Replaces a block's id when no block remains to focus. */
const noRemainingBlock = '';

/** The blocks in order, which can be changed by drag and drop or with the keyboard. */
export function BlockList({ blocks, actions, flagged, addButton, onOpen }: BlockListProps): ReactNode {
  const { ref, drag, handleOf, cancel } = useDragOrder(({ from, to }) => actions.moveTo(blocks[from]!.id, to));
  /** The block whose handle is focused after a render: a moved or deleted row loses the focus. */
  const focused = useRef<string | null>(null);

  useEffect(() => {
    if (focused.current === noRemainingBlock) addButton.current?.focus();
    else if (focused.current)
      ref.current?.querySelector<HTMLElement>(`[data-block="${CSS.escape(focused.current)}"] [data-handle]`)?.focus();
    focused.current = null;
  });

  const moveBy = (id: string, steps: -1 | 1): void => {
    focused.current = id;
    actions.moveBy(id, steps);
  };
  const remove = (at: number): void => {
    focused.current = (blocks[at + 1] ?? blocks[at - 1])?.id ?? noRemainingBlock;
    actions.remove(blocks[at]!.id);
  };
  const markOf = (at: number): 'dragged' | 'before' | 'after' | undefined => {
    if (!drag) return undefined;
    if (at === drag.from) return 'dragged';
    if (drag.to === drag.from) return undefined;
    // A row that is dragged down is placed after the row it passed.
    if (at === drag.to) return drag.to < drag.from ? 'before' : 'after';
    return undefined;
  };
  return (
    <>
      <ol ref={ref} className={styles.list} aria-label={texts.blockList}>
        {blocks.map((block, at) => (
          <BlockRow
            key={block.id}
            block={block}
            at={at}
            count={blocks.length}
            flags={flagged.get(block.id) ?? 0}
            mark={markOf(at)}
            handle={handleOf(at)}
            onKeyMove={(steps) => moveBy(block.id, steps)}
            onRemove={() => remove(at)}
            onCancel={cancel}
            onOpen={() => onOpen(block.id)}
            actions={actions}
          />
        ))}
      </ol>
      {blocks.length === 0 && <p className={styles.empty}>{texts.noBlocks}</p>}
      <VisuallyHidden role="status">{actions.announcement}</VisuallyHidden>
    </>
  );
}
