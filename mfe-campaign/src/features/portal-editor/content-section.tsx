import { useRef, type ReactNode } from 'react';
import { portalLimits } from '@lastcall/contracts/portals/portal-facts';
import { useInput } from '@lastcall/host-api';
import { TextField } from '@lastcall/ui/editor';
import { AddBlock } from './add-block.tsx';
import { BlockList } from './block-list.tsx';
import { BlockScreen } from './block-screen.tsx';
import { texts } from './messages.ts';
import type { Flag } from './portal-flags.ts';
import type { PortalForm } from './portal-form.ts';
import type { Blocks } from './use-blocks.ts';

interface ContentSectionProps {
  readonly campaignId: string;
  readonly form: PortalForm;
  readonly flags: readonly Flag[];
  readonly actions: Blocks;
  /** The open block; null for the list. */
  readonly openId: string | null;
  /** True when one of its fields gets the focus, rather than its title. */
  readonly hasFocus: boolean;
  readonly onOpen: (blockId: string) => void;
  readonly onBack: () => void;
}

/** The content of the panel: its title and its blocks, or the open one. */
export function ContentSection({
  campaignId,
  form: { blocks },
  flags,
  actions,
  openId,
  hasFocus,
  onOpen,
  onBack,
}: ContentSectionProps): ReactNode {
  const title = useInput('title');
  const addButton = useRef<HTMLButtonElement>(null);
  const at = blocks.findIndex(({ id }) => id === openId);
  const block = blocks[at];
  if (block) {
    const problems = new Map(
      flags.filter(({ blockId }) => blockId === block.id).map((flag) => [flag.at, flag.message]),
    );
    return (
      <BlockScreen
        key={block.id}
        block={block}
        problems={problems}
        change={(changed) => actions.change({ ...block, ...changed } as typeof block)}
        campaignId={campaignId}
        at={at}
        count={blocks.length}
        actions={actions}
        takesFocus={!hasFocus}
        onBack={onBack}
      />
    );
  }
  const flagged = new Map<string, number>();
  for (const { blockId } of flags) if (blockId !== null) flagged.set(blockId, (flagged.get(blockId) ?? 0) + 1);
  return (
    <>
      <TextField {...title} label={texts.panelTitle} most={portalLimits.title} />
      <BlockList blocks={blocks} actions={actions} flagged={flagged} addButton={addButton} onOpen={onOpen} />
      <AddBlock count={blocks.length} button={addButton} onAdd={(type) => onOpen(actions.add(type))} />
    </>
  );
}
