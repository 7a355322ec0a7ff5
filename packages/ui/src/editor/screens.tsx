import type { ReactNode } from 'react';
import { ArrowLeftIcon, ArrowRightIcon, Button } from '@lastcall/ui';
import { texts } from './messages.ts';
import styles from './screens.module.css';

interface ScreenMenuProps<S extends string> {
  readonly entries: readonly {
    readonly id: S;
    readonly title: string;
    /** A short summary of its current settings. */
    readonly summary?: ReactNode;
    /** Marks a screen with invalid fields. */
    readonly hasError?: boolean;
  }[];
  readonly onOpen: (screen: S) => void;
}

/** A menu whose entries each open a screen. */
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
  /** The label of the back button's target. */
  readonly back: string;
  /** A click anywhere on the title bar goes back. */
  readonly onBack: () => void;
  readonly onContinue: () => void;
  readonly children: ReactNode;
}

/** A screen behind a menu entry, with a back button at both ends. */
export function EditorScreen({ title, back, onBack, onContinue, children }: EditorScreenProps): ReactNode {
  return (
    <div className={styles.screen}>
      <div className={styles.bar} onClick={onBack}>
        {/* Clicks bubble to the bar around it. */}
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

/** Returns from a screen or a submenu to the menu. */
export function ContinueButton({ onClick }: { readonly onClick: () => void }): ReactNode {
  return (
    <Button fullWidth variant="default" onClick={onClick}>
      {texts.continue}
    </Button>
  );
}
