import { Group, type GroupProps } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './dialog-actions.module.css';

/**
 * The buttons at the end of a dialog, the primary action first: it is at the end of their row, and on top where they are stacked, full width, on a phone.
 * The keyboard and screen readers go through the buttons in the order of the stack.
 */
export function DialogActions(props: GroupProps): ReactNode {
  return <Group className={styles.actions} gap="xs" mt="lg" {...props} />;
}
