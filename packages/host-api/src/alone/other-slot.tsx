import type { ReactNode } from 'react';
import { labels } from '../messages.ts';

interface OtherSlotProps {
  readonly name: string;
  readonly props: object;
}

/** A placeholder with the name of a slot that another remote fills; nothing while its dialog is closed. */
export function OtherSlot({ name, props }: OtherSlotProps): ReactNode {
  const { isOpen, pageId } = props as { readonly isOpen?: boolean; readonly pageId?: string | null };
  if (isOpen === false || pageId === null) return null;
  return (
    <span data-slot={name} style={{ display: 'inline-block', padding: '0.25rem 0.5rem', border: '1px dashed' }}>
      {labels.otherSlot(name)}
    </span>
  );
}
