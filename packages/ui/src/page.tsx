import type { ReactNode } from 'react';
import { labels } from './messages.ts';
import { LinesSkeleton } from './skeletons.tsx';
import styles from './page.module.css';

interface PageProps {
  readonly title: ReactNode;
  /** The page's name in the browser tab, when `title` is not plain text. */
  readonly name?: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  /** `narrow` for forms, `normal` for most screens, `wide` for tables. */
  readonly width?: 'narrow' | 'normal' | 'wide';
  readonly children: ReactNode;
}

/** A screen: its only main heading, its page-level actions, and its content in a readable width. */
export function Page({ title, name, description, actions, width = 'normal', children }: PageProps): ReactNode {
  const tab = name ?? (typeof title === 'string' ? title : undefined);
  return (
    <div className={styles.page} data-width={width}>
      {tab !== undefined && <title>{`${tab} · ${labels.product}`}</title>}
      <header className={styles.header}>
        <div className={styles.heading}>
          <h1 className={styles.title}>{title}</h1>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** The placeholder of a page that is still loading, where its content will be. */
export function PageSkeleton(): ReactNode {
  return (
    <div className={styles.page}>
      <LinesSkeleton />
    </div>
  );
}
