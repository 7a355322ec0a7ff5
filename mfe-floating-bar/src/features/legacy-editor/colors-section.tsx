import type { ReactNode } from 'react';
import { ColorControl } from './fields.tsx';
import { texts } from './messages.ts';

/** The colors of the bar itself; those of its button are with the call to action. */
export function ColorsSection({ background }: { readonly background: string }): ReactNode {
  return (
    <>
      <ColorControl name="floatingBarBackgroundColor" />
      <ColorControl name="floatingBarColor" against={background} againstName={texts.againstBackground} />
    </>
  );
}
