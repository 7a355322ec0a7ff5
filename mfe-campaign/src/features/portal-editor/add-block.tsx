import { useState, type ReactNode, type RefObject } from 'react';
import { portalBlockTypes, portalLimits, type PortalBlockType } from '@lastcall/contracts/portals/portal-facts';
import { Button, PlusIcon } from '@lastcall/ui';
import styles from './add-block.module.css';
import { blockIcons } from './block-icons.ts';
import { texts } from './messages.ts';

interface AddBlockProps {
  readonly count: number;
  /** A ref to the button, so that other components can focus it. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onAdd: (type: PortalBlockType) => void;
}

/** Offers the block types, and adds the selected one. */
export function AddBlock({ count, button, onAdd }: AddBlockProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const isFull = count >= portalLimits.blocks;
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className={styles.add} onKeyDown={(event) => event.key === 'Escape' && isOpen && close()} role="presentation">
      <Button
        ref={button}
        fullWidth
        variant="default"
        aria-expanded={isOpen}
        disabled={isFull}
        leftSection={<PlusIcon size={16} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.addBlock}
      </Button>
      {isFull && <p className={styles.full}>{texts.full(portalLimits.blocks)}</p>}
      {isOpen && !isFull && (
        <div className={styles.types} role="group" aria-label={texts.addBlockTitle}>
          {portalBlockTypes.map((type) => {
            const Icon = blockIcons[type];
            return (
              <button
                key={type}
                type="button"
                className={styles.type}
                title={texts.blocks[type].text}
                onClick={() => (setOpen(false), onAdd(type))}
              >
                <Icon size={18} aria-hidden />
                {texts.blocks[type].name}
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}
