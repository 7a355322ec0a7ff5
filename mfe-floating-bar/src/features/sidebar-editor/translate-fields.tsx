import type { ReactNode } from 'react';
import { sidebarBarLabels, type SidebarBarBase } from '@lastcall/contracts/campaigns/sidebar-bar-facts';
import { limits } from '@lastcall/contracts/platform';
import { SimpleGrid, Text } from '@lastcall/ui';
import { texts } from './messages.ts';
import { TextControl } from './sidebar-fields.tsx';

/** The unit labels and the hide button's text, in the visitors' language; each base has its own limits. */
export function TranslateFields({ base }: { readonly base: SidebarBarBase }): ReactNode {
  const max = sidebarBarLabels[base];
  return (
    <>
      <Text c="dimmed">{texts.translateHint}</Text>
      <SimpleGrid cols={2} spacing="sm">
        <TextControl name="transDays" most={max.transDays} />
        <TextControl name="transHours" most={max.transHours} />
        <TextControl name="transMin" most={max.transMin} />
        <TextControl name="transSec" most={max.transSec} />
      </SimpleGrid>
      <TextControl name="transHide" label={texts.hideText} most={limits.barHideLabel} />
    </>
  );
}
