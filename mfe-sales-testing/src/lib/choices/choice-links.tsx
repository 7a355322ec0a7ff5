import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './choice-links.module.css';

interface ChoiceLinksProps<C extends string> {
  readonly label: string;
  readonly choices: readonly C[];
  readonly labels: Readonly<Record<C, string>>;
  readonly chosen: C;
  readonly pathTo: (choice: C) => { readonly search: string };
  /** Additional state that is not in the URL. */
  readonly state?: unknown;
}

/** The options of a filter as links, so that it stays in the URL. */
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
