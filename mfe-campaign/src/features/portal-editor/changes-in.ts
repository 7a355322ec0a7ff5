import type { Portal } from '@lastcall/contracts/portals';
import { changedFields } from '@lastcall/host-api/editor';
import { texts } from './messages.ts';
import { formOf } from './portal-form.ts';
import { nameOf } from './use-blocks.ts';

/** Returns the changed settings of a portal, named as in its panel, including changed and new blocks. */
export function changesIn(before: Portal, after: Portal): string[] {
  const [from, to] = [formOf(before), formOf(after)];
  const names = changedFields(from, to).flatMap((field) => {
    if (field !== 'blocks') return texts.fields[field];
    const known = new Map(from.blocks.map((block) => [block.id, block]));
    const others = to.blocks
      .filter((block) => changedFields({ ...known.get(block.id) }, { ...block }).length > 0)
      .map(nameOf);
    return others.length > 0 ? others : texts.fields.blocks;
  });
  return [...new Set(names)];
}
