import type { PortalBlock } from '@lastcall/contracts/portals';

/** A block that is edited: what it says, what is wrong with it by field, and the way to change it. */
export interface BlockEditing<B extends PortalBlock = PortalBlock> {
  readonly block: B;
  readonly problems: ReadonlyMap<string, string>;
  readonly change: (changed: Partial<B>) => void;
  /** The campaign whose pictures are uploaded. */
  readonly campaignId: string;
}

/** The name of a field in the page, by which it gets the focus: that of a block's field, or of one in its lists. */
export const fieldName = (blockId: string, at: string): string => `${blockId}.${at}`;

/** The field of a block that goes by such a name, if it does. */
export function fieldOf(blockId: string, name: string | null): string | undefined {
  const start = fieldName(blockId, '');
  return name?.startsWith(start) ? name.slice(start.length) : undefined;
}

/** Binds a control that hands over values to a field of a block. */
export function bound<B extends PortalBlock, F extends keyof B & string>(
  { block, problems, change }: BlockEditing<B>,
  field: F,
) {
  return {
    name: fieldName(block.id, field),
    value: block[field],
    error: problems.get(field),
    onChange: (value: B[F]) => change({ [field]: value } as unknown as Partial<B>),
  };
}
