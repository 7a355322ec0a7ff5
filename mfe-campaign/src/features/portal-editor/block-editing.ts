import type { PortalBlock } from '@lastcall/contracts/portals';

/** A block in the editor: its values, its errors by field, and its setter. */
export interface BlockEditing<B extends PortalBlock = PortalBlock> {
  readonly block: B;
  readonly problems: ReadonlyMap<string, string>;
  readonly change: (changed: Partial<B>) => void;
  /** The campaign that uploaded pictures belong to. */
  readonly campaignId: string;
}

/** Returns the DOM name of a field of a block or of its lists, by which it is focused. */
export const fieldName = (blockId: string, at: string): string => `${blockId}.${at}`;

/** Returns the field of a block that has this DOM name; undefined if the name belongs to something else. */
export function fieldOf(blockId: string, name: string | null): string | undefined {
  const start = fieldName(blockId, '');
  return name?.startsWith(start) ? name.slice(start.length) : undefined;
}

/** Binds a control that emits values to a field of a block. */
export function bindField<B extends PortalBlock, F extends keyof B & string>(
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
