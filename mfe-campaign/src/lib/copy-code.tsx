import type { ComponentProps, ReactNode } from 'react';
import { CopyButton } from '@lastcall/ui';

/** Milliseconds that the word "copied" stays where code is copied: longer than elsewhere, for its next step is on another site. */
const copiedMs = 2000;

/** Copies code that belongs into a site or a mail. */
export function CopyCode(props: Omit<ComponentProps<typeof CopyButton>, 'copiedMs'>): ReactNode {
  return <CopyButton {...props} copiedMs={copiedMs} />;
}
