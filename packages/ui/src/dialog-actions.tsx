import { Group, type GroupProps } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './dialog-actions.module.css';

/**
 * The buttons at the end of a dialog, the primary action first: it is at the end of the row, or on top when the buttons are stacked at full width on
 * a phone. Keyboard and screen reader order is that of the stack.
 */
export function DialogActions(props: GroupProps): ReactNode {
  return <Group className={styles.actions} gap="xs" mt="lg" {...props} />;
}
