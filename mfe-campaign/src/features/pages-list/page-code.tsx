import type { ReactNode } from 'react';
import type { Page } from '@lastcall/contracts/campaigns';
import { pixelHtml } from '@lastcall/contracts/campaigns/merge-tags';
import { Code } from '@lastcall/ui';
import { CopyCode } from '../../lib/copy-code.tsx';
import { messages } from './messages.ts';
import styles from './page-row.module.css';
import { useCampaignUrlsQuery } from './pages-list-api.ts';

/** The code that a page needs besides the account's snippet, and its place; nothing for types without any. */
export function PageCode({ page }: { readonly page: Page }): ReactNode {
  if (page.type === 'imagetrigger') return <PixelCode page={page} />;
  const { paste } = messages.types[page.type];
  return paste === undefined ? null : <CodeToPaste page={page} text={paste} />;
}

function PixelCode({ page }: { readonly page: Page }): ReactNode {
  const { data } = useCampaignUrlsQuery({ params: { campaignId: page.campaignId } });
  return data ? <CodeToPaste page={page} text={pixelHtml(data.pixelUrl, '')} /> : null;
}

function CodeToPaste({ page, text }: { readonly page: Page; readonly text: string }): ReactNode {
  return (
    <div className={styles.paste}>
      <span>{messages.types[page.type].place}</span>
      <Code tabIndex={0} aria-label={messages.whatToPaste}>
        {text}
      </Code>
      <CopyCode text={text} label={messages.copy} size="xs" />
    </div>
  );
}
