import type { CSSProperties, ReactNode } from 'react';
import styles from './radio-card.module.css';

interface RadioCardProps {
  /** The same for all cards of a choice. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** What the card is, when its content does not say it in words. */
  readonly label?: string;
  readonly className?: string;
  readonly style?: CSSProperties;
  /** What the card shows, such as a template drawn small. */
  readonly children: ReactNode;
}

/** One choice of several that are seen rather than read: a template, a palette. */
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
