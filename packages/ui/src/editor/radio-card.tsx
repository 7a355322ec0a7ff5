import type { CSSProperties, ReactNode } from 'react';
import styles from './radio-card.module.css';

interface RadioCardProps {
  /** The same for all cards of a group. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** The accessible name, when the content has no text. */
  readonly label?: string;
  readonly className?: string;
  readonly style?: CSSProperties;
  /** The content of the card, such as a small template preview. */
  readonly children: ReactNode;
}

/** One option of a visual choice: a template, a palette. */
export function RadioCard({
  name,
  isChosen,
  onChoose,
  label,
  className = '',
  style,
  children,
}: RadioCardProps): ReactNode {
  return (
    <label className={`${styles.card} ${className}`} style={style}>
      <input
        type="radio"
        name={name}
        className={styles.radio}
        checked={isChosen}
        aria-label={label}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}
