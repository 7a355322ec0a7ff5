import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import { portalLimits } from '@lastcall/contracts/portals/portal-facts';
import { ActionIcon, ArrowDownIcon, ArrowLeftIcon, ArrowUpIcon, Button, CopyIcon, Trash2Icon } from '@lastcall/ui';
import { SwitchField } from '@lastcall/ui/editor';
import { BlockFields } from './block-fields.tsx';
import { fieldName, fieldOf, type BlockEditing } from './block-editing.ts';
import styles from './block-screen.module.css';
import { texts } from './messages.ts';
import { nameOf, type Blocks } from './use-blocks.ts';

interface BlockScreenProps extends BlockEditing {
  readonly at: number;
  readonly count: number;
  readonly actions: Blocks;
  /** True when the title takes the focus, because nothing else does. */
  readonly takesFocus: boolean;
  readonly onBack: () => void;
}

/** One block with all its fields. */
export function BlockScreen({ at, count, actions, takesFocus, onBack, ...editing }: BlockScreenProps): ReactNode {
  const title = useRef<HTMLHeadingElement>(null);
  const { block } = editing;
  const name = nameOf(block);

  useEffect(() => {
    if (takesFocus) title.current?.focus({ preventScroll: true });
    // Once for each opened block.
  }, [block.id, takesFocus]);

  const leave = ({ target }: FocusEvent): void => {
    const field = fieldOf(block.id, target.getAttribute('name'));
    if (field !== undefined) actions.touchField(block.id, field);
  };
  return (
    <div className={styles.screen} onBlur={leave}>
      <div className={styles.head}>
        <Button
          className={styles.back}
          variant="subtle"
          size="compact-sm"
          leftSection={<ArrowLeftIcon size={16} aria-hidden />}
          onClick={onBack}
        >
          {texts.backToBlocks}
        </Button>
        <ActionIcon
          size={32}
          aria-label={texts.moveUpOf(name)}
          aria-disabled={at === 0}
          onClick={() => actions.moveBy(block.id, -1)}
        >
          <ArrowUpIcon size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={32}
          aria-label={texts.moveDownOf(name)}
          aria-disabled={at === count - 1}
          onClick={() => actions.moveBy(block.id, 1)}
        >
          <ArrowDownIcon size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={32}
          aria-label={texts.duplicateOf(name)}
          aria-disabled={count >= portalLimits.blocks}
          onClick={() => actions.duplicate(block.id)}
        >
          <CopyIcon size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon size={32} aria-label={texts.removeOf(name)} onClick={() => (onBack(), actions.remove(block.id))}>
          <Trash2Icon size={16} aria-hidden />
        </ActionIcon>
      </div>
      <h3 ref={title} className={styles.title} tabIndex={-1}>
        {name}
      </h3>
      <BlockFields {...editing} />
      <SwitchField
        name={fieldName(block.id, 'isShown')}
        label={texts.isShown}
        checked={block.isShown}
        onChange={(event) => editing.change({ isShown: event.currentTarget.checked })}
      />
    </div>
  );
}
