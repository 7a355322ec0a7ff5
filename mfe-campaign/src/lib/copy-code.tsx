import type { ComponentProps, ReactNode } from 'react';
import { CopyButton } from '@lastcall/ui';

/** Milliseconds for which "copied" is shown after code is copied: longer than elsewhere, since the next step is on another site. */
const copiedMs = 2000;

/** Copies code for a site or an email. */
export function CopyCode(props: Omit<ComponentProps<typeof CopyButton>, 'copiedMs'>): ReactNode {
  return <CopyButton {...props} copiedMs={copiedMs} />;
}
