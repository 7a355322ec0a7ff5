import { useAppSelector } from '@lastcall/host-api';
import { Page } from '@lastcall/ui/core';
import type { ReactNode } from 'react';
import { CodeBlock } from './code-block.tsx';
import { FirstParty } from './first-party/first-party.tsx';
import { Guides } from './guides/guides.tsx';
import { Pitfalls } from './guides/pitfalls.tsx';
import styles from './install.module.css';
import { messages } from './messages.ts';
import { OwnCode } from './own-code/own-code.tsx';
import { Verify } from './verify/verify.tsx';

/** The account's snippet: how to install it, whether it is installed, and how the page's own code can use it. */
export default function Install(): ReactNode {
  const html = useAppSelector(({ session }) => session.session?.snippet.html ?? '');
  return (
    <Page title={messages.title} description={messages.text} width="wide">
      <div className={styles.parts}>
        <CodeBlock title={messages.snippet} code={html} copyLabel={messages.copy} isMain>
          <p>{messages.snippetText}</p>
        </CodeBlock>
        <Guides />
        <div className={styles.verify}>
          <Verify />
        </div>
        <Pitfalls />
        <FirstParty />
        <OwnCode />
      </div>
    </Page>
  );
}
