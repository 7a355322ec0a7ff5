import type { ReactNode } from 'react';
import { ArrowLeftIcon, ArrowRightIcon, Button } from '@lastcall/ui';
import { words } from './messages.ts';
import styles from './screens.module.css';

interface ScreenMenuProps<S extends string> {
  readonly entries: readonly {
    readonly id: S;
    readonly title: string;
    /** What is chosen behind it, in a few words. */
    readonly summary?: ReactNode;
    /** Marks a screen on which something needs another look. */
    readonly hasError?: boolean;
  }[];
  readonly onOpen: (screen: S) => void;
}

/** A menu whose entries lead to a screen each. */
export function ScreenMenu<S extends string>({ entries, onOpen }: ScreenMenuProps<S>): ReactNode {
  return (
    <ul className={styles.menu}>
      {entries.map(({ id, title, summary, hasError = false }) => (
        <li key={id}>
          <button type="button" className={styles.entry} data-screen={id} onClick={() => onOpen(id)}>
            <span className={styles.name} data-error={hasError}>
              {title}
            </span>
            {summary && <span className={styles.summary}>{summary}</span>}
            <ArrowRightIcon size={16} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface EditorScreenProps {
  readonly title: string;
  /** What the way back leads to. */
  readonly back: string;
  /** The title bar leads back, whichever part of it is pressed. */
  readonly onBack: () => void;
  readonly onContinue: () => void;
  readonly children: ReactNode;
}

/** A screen behind an entry of the menu, with the way back at both ends. */
export function EditorScreen({ title, back, onBack, onContinue, children }: EditorScreenProps): ReactNode {
  return (
    <div className={styles.screen}>
      <div className={styles.bar} onClick={onBack}>
        {/* Pressing it is heard by the bar around it. */}
        <Button
          className={styles.back}
          variant="subtle"
          size="compact-sm"
          leftSection={<ArrowLeftIcon size={16} aria-hidden />}
        >
          {back}
        </Button>
        <h2 className={styles.title} tabIndex={-1}>
          {title}
        </h2>
      </div>
      {children}
      <ContinueButton onClick={onContinue} />
    </div>
  );
}

/** Leaves a screen or a part of the menu for the menu. */
export function ContinueButton({ onClick }: { readonly onClick: () => void }): ReactNode {
  return (
    <Button fullWidth variant="default" onClick={onClick}>
      {words.continue}
    </Button>
  );
}
