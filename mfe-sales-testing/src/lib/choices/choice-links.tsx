import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './choice-links.module.css';

interface ChoiceLinksProps<C extends string> {
  readonly label: string;
  readonly choices: readonly C[];
  readonly labels: Readonly<Record<C, string>>;
  readonly chosen: C;
  readonly pathTo: (choice: C) => { readonly search: string };
  /** What else is chosen, of which the address says nothing. */
  readonly state?: unknown;
}

/** Which part of a list is shown, as links that keep it in the address. */
export function ChoiceLinks<C extends string>({
  label,
  choices,
  labels,
  chosen,
  pathTo,
  state,
}: ChoiceLinksProps<C>): ReactNode {
  return (
    <nav className={styles.choices} aria-label={label}>
      {choices.map((choice) => (
        <Link
          key={choice}
          className={styles.choice}
          to={pathTo(choice)}
          state={state}
          aria-current={choice === chosen ? 'true' : undefined}
          preventScrollReset
        >
          {labels[choice]}
        </Link>
      ))}
    </nav>
  );
}
