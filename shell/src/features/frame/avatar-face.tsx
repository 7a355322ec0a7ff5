import type { ReactNode } from 'react';
import { frame as words } from '../../messages.ts';
import styles from './frame.module.css';

/** Shows a user's initials, with the full name for screen readers. */
export function AvatarFace({ name }: { readonly name: string }): ReactNode {
  return (
    <>
      <span aria-hidden>{initialsOf(name)}</span>
      <span className={styles.unseen}>{`${words.account}: ${name}`}</span>
    </>
  );
}

function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/);
  return [parts[0], parts.length > 1 ? parts.at(-1) : '']
    .map((part) => [...(part ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
