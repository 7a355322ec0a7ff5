import type { ReactNode } from 'react';
import { olderBarLabels, type OlderBarBase } from '@lastcall/contracts/campaigns/older-bar-facts';
import { limits } from '@lastcall/contracts/platform';
import { SimpleGrid, Text } from '@lastcall/ui';
import { words } from './messages.ts';
import { TextControl } from './older-fields.tsx';

/** The words on the clock and of the hide button, in the visitors' language; each base has room for its own. */
export function TranslateFields({ base }: { readonly base: OlderBarBase }): ReactNode {
  const most = olderBarLabels[base];
  return (
    <>
      <Text c="dimmed">{words.translateHint}</Text>
      <SimpleGrid cols={2} spacing="sm">
        <TextControl name="transDays" most={most.transDays} />
        <TextControl name="transHours" most={most.transHours} />
        <TextControl name="transMin" most={most.transMin} />
        <TextControl name="transSec" most={most.transSec} />
      </SimpleGrid>
      <TextControl name="transHide" label={words.hideText} most={limits.barHideLabel} />
    </>
  );
}
