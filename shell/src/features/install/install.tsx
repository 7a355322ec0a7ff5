import { useAppSelector } from '@lastcall/host-api';
import { CopyButton, Page } from '@lastcall/ui/core';
import type { ReactNode } from 'react';
import { install as words } from '../../messages.ts';
import styles from './install.module.css';

/** The account's snippet, and how it comes onto a site. */
export default function Install(): ReactNode {
  const html = useAppSelector(({ session }) => session.session?.snippet.html ?? '');
  return (
    <Page title={words.title} description={words.text} width="narrow">
      <section className={styles.snippet} aria-labelledby="snippet-title">
        <header>
          <h2 id="snippet-title">{words.snippet}</h2>
          <CopyButton text={html} label={words.copy} variant="filled" />
        </header>
        <pre tabIndex={0} aria-label={words.snippet}>
          <code>{html}</code>
        </pre>
      </section>
      <h2 className={styles.title}>{words.stepsTitle}</h2>
      <ol className={styles.steps}>
        {words.steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Page>
  );
}
