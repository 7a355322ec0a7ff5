import { CopyButton } from '@lastcall/ui/core';
import { useId, type ReactNode } from 'react';
import styles from './code-block.module.css';
import { messages } from './messages.ts';

interface CodeBlockProps {
  readonly title: string;
  readonly code: string;
  readonly copyLabel?: string;
  /** Highlights the main thing to copy on the screen. */
  readonly isMain?: boolean;
  readonly children?: ReactNode;
}

/** A code sample with its name and a copy button. */
export function CodeBlock({
  title,
  code,
  copyLabel = messages.copyCode,
  isMain = false,
  children,
}: CodeBlockProps): ReactNode {
  const id = useId();
  const Title = isMain ? 'h2' : 'h3';
  return (
    <section className={styles.block} aria-labelledby={id} data-main={isMain || undefined}>
      <header>
        <Title id={id}>{title}</Title>
        <CopyButton text={code} label={copyLabel} variant={isMain ? 'filled' : 'default'} size={isMain ? 'sm' : 'xs'} />
      </header>
      <pre tabIndex={0} aria-labelledby={id}>
        <code>{code}</code>
      </pre>
      {children}
    </section>
  );
}
