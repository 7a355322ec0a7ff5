import { useState, type ReactNode } from 'react';
import type { EmailSetup } from '@lastcall/contracts/campaigns';
import { providerOf, shopifyWebhookUrl } from '@lastcall/contracts/integrations/providers';
import { Tabs } from '@lastcall/ui';
import { ByHand } from './by-hand.tsx';
import { HelpCards } from './help-cards.tsx';
import styles from './integrations.module.css';
import { messages } from './messages.ts';
import { ProviderTab } from './provider-tab.tsx';

/** The ways that every campaign has. */
const programs = ['zapier', 'make', 'custom'] as const;
type Program = (typeof programs)[number] | 'shopify';

interface IntegrationTabsProps {
  readonly campaignId: string;
  readonly setup: EmailSetup;
  /** Whether the campaign sells in a store of Shopify. */
  readonly isStore: boolean;
  /** Whether its people have codes of their own. */
  readonly hasCodes: boolean;
}

/** The ways to start deadlines from outside: the campaign's email platform, a store, and programs that speak for others. */
export function IntegrationTabs({ campaignId, setup, isStore, hasCodes }: IntegrationTabsProps): ReactNode {
  const definition = providerOf(setup.emailProvider.id);
  const shown: readonly Program[] = isStore ? ['shopify', ...programs] : programs;
  const [tab, setTab] = useState<string>(definition?.name ?? shown[0]!);
  return (
    <div className={styles.stack}>
      <Tabs value={tab} onChange={(value) => value !== null && setTab(value)} keepMounted={false}>
        <Tabs.List aria-label={messages.tabs} className={styles.tabs}>
          {definition && <Tabs.Tab value={definition.name}>{definition.display_name}</Tabs.Tab>}
          {shown.map((program) => (
            <Tabs.Tab key={program} value={program}>
              {messages[program]}
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
        {shown.map((program) => (
          <Tabs.Panel key={program} value={program} className={styles.panel}>
            <ByHand program={program} webhookUrl={addressOf(program, setup.customApiWebhookUrl)} />
            <HelpCards program={program} videos={setup.helpVideos} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  );
}

/** The listener's address for a program: that for custom programs, under the program's own name. */
function addressOf(program: Program, customUrl: string): string {
  if (program === 'shopify') return shopifyWebhookUrl(customUrl.replace('/custom/', '/shopifyemail/'));
  return customUrl.replace('/custom/', `/${program}/`);
}
