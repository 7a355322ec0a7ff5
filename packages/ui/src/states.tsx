import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { CircleAlertIcon } from './core-icons.ts';
import { labels } from './messages.ts';
import styles from './states.module.css';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  /** The only action of the state. */
  readonly action?: ReactNode;
  /** True when nothing else is on the page, so that the title is the page's heading. */
  readonly isWholePage?: boolean;
}

/** An empty state: what will be here, and the one action that creates it. */
export function EmptyState({ icon, title, text, action, isWholePage = false }: EmptyStateProps): ReactNode {
  const Title = isWholePage ? 'h1' : 'h2';
  return (
    <div className={styles.state}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  readonly title?: string;
  readonly message: ReactNode;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
  /** Small text below the button, such as a version or a request id. */
  readonly details?: ReactNode;
  /** True when nothing else is on the page, so that the title is the page's heading. */
  readonly isWholePage?: boolean;
}

/** An error state for content that could not be loaded: the cause, and a retry button. */
export function ErrorState({
  title,
  message,
  onRetry,
  isRetrying = false,
  details,
  isWholePage = false,
}: ErrorStateProps): ReactNode {
  const Title = isWholePage ? 'h1' : 'h2';
  return (
    // The browser check of deployments reads the attribute to detect content that could not be loaded.
    <div className={styles.state} role="alert" data-error-state>
      <div className={styles.icon} data-kind="error">
        <CircleAlertIcon size={24} aria-hidden />
      </div>
      {title && <Title className={styles.title}>{title}</Title>}
      <p className={styles.text}>{message}</p>
      {onRetry && (
        <div className={styles.action}>
          <Button variant="default" onClick={onRetry} loading={isRetrying}>
            {labels.tryAgain}
          </Button>
        </div>
      )}
      {details && <p className={styles.details}>{details}</p>}
    </div>
  );
}
