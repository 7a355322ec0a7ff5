import { useCallback, useState } from 'react';
import type { FormApi } from 'final-form';
import type { PortalBlock } from '@lastcall/contracts/portals';
import { portalLimits, type PortalBlockType } from '@lastcall/contracts/portals/portal-facts';
import { withoutHints } from '@lastcall/contracts/portals/portal-hints';
import { newBlock } from '@lastcall/contracts/portals/portal-samples';
import { toast } from '@lastcall/ui';
import { texts } from './messages.ts';
import type { Flag } from './portal-flags.ts';
import type { PortalForm } from './portal-form.ts';

/** The actions on the blocks of a portal. */
export interface Blocks {
  /** The last action, for screen readers. */
  readonly announcement: string;
  /** Returns true for an error that is not shown yet: that of an untouched field in the newest block. */
  readonly isUntouched: (flag: Flag) => boolean;
  /** Marks a field of a block as touched. */
  readonly touchField: (blockId: string, at: string) => void;
  /** Marks all blocks as touched, except the one that is being opened. */
  readonly touchAll: (openedId?: string) => void;
  /** Returns the id of the new block. */
  readonly add: (type: PortalBlockType) => string;
  readonly change: (block: PortalBlock) => void;
  readonly moveTo: (id: string, at: number) => void;
  readonly moveBy: (id: string, steps: -1 | 1) => void;
  readonly duplicate: (id: string) => void;
  readonly remove: (id: string) => void;
}

export const nameOf = ({ type }: PortalBlock): string => texts.blocks[type].name;

/** The blocks in the portal's form, changed as whole lists, so that each change is one undo step. */
export function useBlocks(form: FormApi<PortalForm>): Blocks {
  const [announcement, announce] = useState('');
  const [fresh, setFresh] = useState<{ readonly id: string; readonly left: ReadonlySet<string> } | null>(null);
  const now = (): readonly PortalBlock[] => form.getState().values.blocks;
  const put = (blocks: readonly PortalBlock[]): void => form.change('blocks', blocks);

  const moveTo = (id: string, at: number): void => {
    const blocks = now();
    const block = blocks.find((each) => each.id === id);
    if (!block) return;
    const others = blocks.filter((each) => each !== block);
    if (at < 0) return announce(texts.firstAlready(nameOf(block)));
    if (at > others.length) return announce(texts.lastAlready(nameOf(block)));
    put(others.toSpliced(at, 0, block));
    announce(texts.moved(nameOf(block), at + 1, blocks.length));
  };

  return {
    announcement,
    isUntouched: ({ blockId, at }) => fresh !== null && blockId === fresh.id && !fresh.left.has(at),
    touchField: (blockId, at) =>
      setFresh((block) =>
        block?.id === blockId && !block.left.has(at) ? { ...block, left: new Set([...block.left, at]) } : block,
      ),
    touchAll: useCallback((openedId?: string) => setFresh((block) => (block?.id === openedId ? block : null)), []),
    add: (type) => {
      const block = withoutHints(newBlock(type));
      put([...now(), block]);
      setFresh({ id: block.id, left: new Set() });
      announce(texts.added(nameOf(block)));
      return block.id;
    },
    change: (block) => put(now().map((each) => (each.id === block.id ? block : each))),
    moveTo,
    moveBy: (id, steps) => moveTo(id, now().findIndex((each) => each.id === id) + steps),
    duplicate: (id) => {
      const blocks = now();
      const at = blocks.findIndex((each) => each.id === id);
      const block = blocks[at];
      if (!block || blocks.length >= portalLimits.blocks) return;
      put(blocks.toSpliced(at + 1, 0, { ...block, id: crypto.randomUUID() }));
      announce(texts.added(nameOf(block)));
    },
    remove: (id) => {
      const blocks = now();
      const at = blocks.findIndex((each) => each.id === id);
      const block = blocks[at];
      if (!block) return;
      put(blocks.toSpliced(at, 1));
      // Restores only the block, at its old position, and keeps later changes.
      const bringBack = (): void => put(now().toSpliced(at, 0, block));
      toast.success(texts.removed(nameOf(block)), { label: texts.undo, onClick: bringBack });
    },
  };
}
