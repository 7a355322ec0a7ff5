import { useCallback, useState } from 'react';
import type { FormApi } from 'final-form';
import type { PortalBlock } from '@lastcall/contracts/portals';
import { portalLimits, type PortalBlockType } from '@lastcall/contracts/portals/portal-facts';
import { newBlock } from '@lastcall/contracts/portals/portal-samples';
import { toast } from '@lastcall/ui';
import { words } from './messages.ts';
import type { Flag } from './portal-flags.ts';
import type { PortalForm } from './portal-form.ts';

/** What can be done with the blocks of a portal. */
export interface Blocks {
  /** What was done last, for those who do not see the list. */
  readonly told: string;
  /** Whether a flag is not told yet: that of a field which nobody has been in, in the block that was added last and is still being filled in. */
  readonly isEarly: (flag: Flag) => boolean;
  /** Somebody has been in a field of a block and went on. */
  readonly leaveField: (blockId: string, at: string) => void;
  /** Whatever was being filled in counts as done from now on, but for a block that is opened just now. */
  readonly settle: (openedId?: string) => void;
  /** Answers the id of the new block. */
  readonly add: (type: PortalBlockType) => string;
  readonly change: (block: PortalBlock) => void;
  readonly moveTo: (id: string, at: number) => void;
  readonly moveBy: (id: string, steps: -1 | 1) => void;
  readonly duplicate: (id: string) => void;
  readonly remove: (id: string) => void;
}

export const nameOf = ({ type }: PortalBlock): string => words.blocks[type].name;

/** The blocks in the portal's form, changed by whole lists, so that each change is one step of undo. */
export function useBlocks(form: FormApi<PortalForm>): Blocks {
  const [told, tell] = useState('');
  const [fresh, setFresh] = useState<{ readonly id: string; readonly left: ReadonlySet<string> } | null>(null);
  const now = (): readonly PortalBlock[] => form.getState().values.blocks;
  const put = (blocks: readonly PortalBlock[]): void => form.change('blocks', blocks);

  const moveTo = (id: string, at: number): void => {
    const blocks = now();
    const block = blocks.find((each) => each.id === id);
    if (!block) return;
    const others = blocks.filter((each) => each !== block);
    if (at < 0) return tell(words.firstAlready(nameOf(block)));
    if (at > others.length) return tell(words.lastAlready(nameOf(block)));
    put(others.toSpliced(at, 0, block));
    tell(words.moved(nameOf(block), at + 1, blocks.length));
  };

  return {
    told,
    isEarly: ({ blockId, at }) => fresh !== null && blockId === fresh.id && !fresh.left.has(at),
    leaveField: (blockId, at) =>
      setFresh((block) =>
        block?.id === blockId && !block.left.has(at) ? { ...block, left: new Set([...block.left, at]) } : block,
      ),
    settle: useCallback((openedId?: string) => setFresh((block) => (block?.id === openedId ? block : null)), []),
    add: (type) => {
      const block = newBlock(type);
      put([...now(), block]);
      setFresh({ id: block.id, left: new Set() });
      tell(words.added(nameOf(block)));
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
      tell(words.added(nameOf(block)));
    },
    remove: (id) => {
      const blocks = now();
      const at = blocks.findIndex((each) => each.id === id);
      const block = blocks[at];
      if (!block) return;
      put(blocks.toSpliced(at, 1));
      // What was changed since stays: the block alone comes back, to where it was.
      const bringBack = (): void => put(now().toSpliced(at, 0, block));
      toast.success(words.removed(nameOf(block)), { label: words.undo, onClick: bringBack });
    },
  };
}
