import { useId, type ReactNode } from 'react';
import { ChevronDownIcon, LockIcon, VisuallyHidden } from '@lastcall/ui';
import styles from './fold.module.css';

interface FoldProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** The reason why it can't be opened; clicks still call the handler. */
  readonly lockedBecause?: string | false;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** One of several collapsible parts of a section, controlled by its parent. */
export function Fold({ title, isOpen, lockedBecause = false, onPress, children }: FoldProps): ReactNode {
  const bodyId = useId();
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          aria-disabled={lockedBecause !== false}
          onClick={onPress}
        >
          <span>{title}</span>
          {lockedBecause === false ? (
            <ChevronDownIcon size={16} aria-hidden className={styles.chevron} />
          ) : (
            <>
              <VisuallyHidden>{lockedBecause}</VisuallyHidden>
              <LockIcon size={14} aria-hidden />
            </>
          )}
        </button>
      </h3>
      <div id={bodyId} className={styles.body} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
