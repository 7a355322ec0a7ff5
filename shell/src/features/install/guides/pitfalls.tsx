import { useAppSelector } from '@lastcall/host-api';
import { ChevronDownIcon, PageSection } from '@lastcall/ui';
import type { ReactNode } from 'react';
import { CodeBlock } from '../code-block.tsx';
import styles from './guides.module.css';
import { messages, pitfalls } from './messages.ts';

const noSnippet = { edgeOrigin: '', html: '' };

/** Common problems with a snippet, each expandable. */
export function Pitfalls(): ReactNode {
  const snippet = useAppSelector(({ session }) => session.session?.snippet ?? noSnippet);
  return (
    <PageSection title={messages.pitfallsTitle} text={messages.pitfallsText}>
      {pitfalls(snippet).map(({ title, text, code }) => (
        <details key={title} className={styles.pitfall}>
          <summary>
            {title}
            <ChevronDownIcon size={16} aria-hidden />
          </summary>
          <div>
            <p>{text}</p>
            {code?.map((example) => (
              <CodeBlock key={example.title} title={example.title} code={example.text} />
            ))}
          </div>
        </details>
      ))}
    </PageSection>
  );
}
