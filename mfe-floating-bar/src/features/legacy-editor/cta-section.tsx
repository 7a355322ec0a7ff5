import type { ReactNode } from 'react';
import { limits } from '@lastcall/contracts/platform';
import { ColorControl, SwitchControl, TextControl } from './fields.tsx';
import { texts } from './messages.ts';

interface CtaSectionProps {
  readonly isShown: boolean;
  readonly buttonColor: string;
}

/** The legacy bar's own call to action, independent of its pages. */
export function CtaSection({ isShown, buttonColor }: CtaSectionProps): ReactNode {
  return (
    <>
      <SwitchControl name="ctaShow" />
      {isShown && (
        <>
          <TextControl name="ctaText" most={limits.legacyCtaText} />
          <TextControl name="ctaUrl" hint={texts.ctaUrlHint} inputMode="url" />
          <SwitchControl name="ctaBlank" />
          <ColorControl name="ctaButtonColor" />
          <ColorControl name="ctaTextColor" against={buttonColor} againstName={texts.againstButton} />
        </>
      )}
    </>
  );
}
