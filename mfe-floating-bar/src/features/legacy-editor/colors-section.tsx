import type { ReactNode } from 'react';
import { ColorControl } from './fields.tsx';
import { texts } from './messages.ts';

/** The colors of the bar itself; the button's colors are in the call-to-action section. */
export function ColorsSection({ background }: { readonly background: string }): ReactNode {
  return (
    <>
      <ColorControl name="floatingBarBackgroundColor" />
      <ColorControl name="floatingBarColor" against={background} againstName={texts.againstBackground} />
    </>
  );
}
