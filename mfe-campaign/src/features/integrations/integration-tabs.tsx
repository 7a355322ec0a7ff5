import { useState, type ReactNode } from 'react';
import type { EmailSetup } from '@lastcall/contracts/campaigns';
import { providerOf, shopifyWebhookUrl } from '@lastcall/contracts/integrations/providers';
import { Tabs } from '@lastcall/ui';
import { ManualSetup } from './manual-setup.tsx';
import { HelpCards } from './help-cards.tsx';
import styles from './integrations.module.css';
import { messages } from './messages.ts';
import { ProviderTab } from './provider-tab.tsx';

/** The tabs of every campaign. */
const tools = ['zapier', 'make', 'custom'] as const;
type Tool = (typeof tools)[number] | 'shopify';

interface IntegrationTabsProps {
  readonly campaignId: string;
  readonly setup: EmailSetup;
  /** True for a Shopify store campaign. */
  readonly isStore: boolean;
  /** True if leads have personal codes. */
  readonly hasCodes: boolean;
}

/** The ways to start deadlines from outside: the email platform, a store, and automation tools. */
export function IntegrationTabs({ campaignId, setup, isStore, hasCodes }: IntegrationTabsProps): ReactNode {
  const definition = providerOf(setup.emailProvider.id);
  const shown: readonly Tool[] = isStore ? ['shopify', ...tools] : tools;
  const [tab, setTab] = useState<string>(definition?.name ?? shown[0]!);
  return (
    <div className={styles.stack}>
      <Tabs value={tab} onChange={(value) => value !== null && setTab(value)} keepMounted={false}>
        <Tabs.List aria-label={messages.tabs} className={styles.tabs}>
          {definition && <Tabs.Tab value={definition.name}>{definition.display_name}</Tabs.Tab>}
          {shown.map((tool) => (
            <Tabs.Tab key={tool} value={tool}>
              {messages[tool]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {definition && (
          <Tabs.Panel value={definition.name} className={styles.panel}>
            <ProviderTab
              campaignId={campaignId}
              definition={definition}
              videos={setup.helpVideos}
              hasCodes={hasCodes}
            />
          </Tabs.Panel>
        )}
        {shown.map((tool) => (
          <Tabs.Panel key={tool} value={tool} className={styles.panel}>
            <ManualSetup tool={tool} webhookUrl={webhookUrlOf(tool, setup.customApiWebhookUrl)} />
            <HelpCards tool={tool} videos={setup.helpVideos} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  );
}

/** Returns the inbound webhook URL of an app: the custom URL with the app's own name. */
function webhookUrlOf(tool: Tool, customUrl: string): string {
  if (tool === 'shopify') return shopifyWebhookUrl(customUrl.replace('/custom/', '/shopifyemail/'));
  return customUrl.replace('/custom/', `/${tool}/`);
}
