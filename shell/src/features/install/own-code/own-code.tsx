import { useAppSelector } from '@lastcall/host-api';
import { PageSection } from '@lastcall/ui';
import type { ReactNode } from 'react';
import { CodeBlock } from '../code-block.tsx';
import { examples as examplesOf, messages } from './messages.ts';
import styles from './own-code.module.css';

/** The script's API for page developers. */
export function OwnCode(): ReactNode {
  const examples = examplesOf(useAppSelector(({ session }) => session.session?.snippet.edgeOrigin ?? ''));
  return (
    <PageSection title={messages.title} text={messages.text}>
      <div className={styles.parts}>
        <Names title={messages.attributesTitle} text={messages.attributesText} names={messages.attributes} />
        <CodeBlock title={messages.blocksExample} code={examples.blocks} />
        <CodeBlock title={messages.timeLeftExample} code={examples.timeLeft} />
        <CodeBlock title={messages.textExample} code={examples.text} />
        <CodeBlock title={messages.timerExample} code={examples.timer} />
        <Names title={messages.stylesTitle} text={messages.stylesText} names={messages.styles} />
        <CodeBlock title={messages.stylesExample} code={examples.styles} />
        <Names title={messages.eventsTitle} text={messages.eventsText} names={messages.events} />
        <CodeBlock title={messages.apiExample} code={examples.api} />
        <CodeBlock title={messages.listenExample} code={examples.listen} />
        <CodeBlock title={messages.errorsExample} code={examples.errors} />
        <CodeBlock title={messages.dataLayerExample} code={examples.dataLayer} />
        <Names title={messages.verifyTitle} text={messages.verifyText} />
        <CodeBlock title={messages.verifyExample} code={examples.verify} />
      </div>
    </PageSection>
  );
}

interface NamesProps {
  readonly title: string;
  readonly text: string;
  readonly names?: readonly { readonly name: string; readonly text: string }[];
}

function Names({ title, text, names = [] }: NamesProps): ReactNode {
  return (
    <div className={styles.names}>
      <h3>{title}</h3>
      <p>{text}</p>
      {names.length > 0 && (
        <dl>
          {names.map((each) => (
            <div key={each.name}>
              <dt>
                <code>{each.name}</code>
              </dt>
              <dd>{each.text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
