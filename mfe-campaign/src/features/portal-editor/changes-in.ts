import type { Portal } from '@lastcall/contracts/portals';
import { changedFields } from '@lastcall/host-api/editor';
import { words } from './messages.ts';
import { formOf } from './portal-form.ts';
import { nameOf } from './use-blocks.ts';

/** What somebody changed in a portal, as its panel names that; of blocks those that are others or new. */
export function changesIn(before: Portal, after: Portal): string[] {
  const [from, to] = [formOf(before), formOf(after)];
  const names = changedFields(from, to).flatMap((field) => {
    if (field !== 'blocks') return words.fields[field];
    const known = new Map(from.blocks.map((block) => [block.id, block]));
    const others = to.blocks
      .filter((block) => changedFields({ ...known.get(block.id) }, { ...block }).length > 0)
      .map(nameOf);
    return others.length > 0 ? others : words.fields.blocks;
  });
  return [...new Set(names)];
}
