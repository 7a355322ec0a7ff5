import { useAppSelector } from '@lastcall/host-api';
import { Button, DownloadIcon, PageSection, Tabs } from '@lastcall/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { downloadText } from '../download-text.ts';
import styles from './guides.module.css';
import { gtmTemplate } from './gtm-template.ts';
import { guides, messages, platforms, type Guide, type GuidePlatform } from './messages.ts';

/** Installation guides for the snippet, by platform. The choice is in the URL, so that it can be sent to a webmaster. */
export function Guides(): ReactNode {
  const [search, setSearch] = useSearchParams();
  const edgeOrigin = useAppSelector(({ session }) => session.session?.snippet.edgeOrigin ?? '');
  const asked = search.get('platform');
  const platform = platforms.find((each) => each === asked) ?? platforms[0];
  const all = guides(edgeOrigin.replace(/^https?:\/\//, ''));
  return (
    <PageSection title={messages.title} text={messages.text}>
      <Tabs
        value={platform}
        onChange={(next) => setSearch({ platform: next ?? platforms[0] }, { replace: true, preventScrollReset: true })}
        variant="pills"
        keepMounted={false}
      >
        <Tabs.List className={styles.choice} aria-label={messages.choice}>
          {platforms.map((each) => (
            <Tabs.Tab key={each} value={each} className={styles.platform}>
              {all[each].name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {platforms.map((each) => (
          <Tabs.Panel key={each} value={each}>
            <GuideText platform={each} guide={all[each]} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </PageSection>
  );
}

function GuideText({
  platform,
  guide: { steps, watch },
}: {
  readonly platform: GuidePlatform;
  readonly guide: Guide;
}): ReactNode {
  return (
    <div className={styles.guide}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step}>
            <span>{step}</span>
            {platform === 'gtm' && index === 0 && <TemplateButton />}
          </li>
        ))}
      </ol>
      <div className={styles.watch}>
        <h3>{messages.watchTitle}</h3>
        <ul>
          {watch.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Downloads the template for the signed-in account. */
function TemplateButton(): ReactNode {
  const session = useAppSelector((state) => state.session.session);
  if (!session) return null;
  const facts = { edgeOrigin: session.snippet.edgeOrigin, accountKey: session.account.key };
  return (
    <Button
      variant="default"
      leftSection={<DownloadIcon size={16} aria-hidden />}
      onClick={() => downloadText('lastcall.tpl', gtmTemplate(facts))}
    >
      {messages.download}
    </Button>
  );
}
