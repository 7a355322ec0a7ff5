import type { ReactNode } from 'react';
import { emailTimerTemplate } from '@lastcall/contracts/campaigns/email-timer-facts';
import type { EmailTimerSettings } from '@lastcall/contracts/campaigns/email-timers';
import { useValue } from '@lastcall/host-api';
import { ColorField } from '@lastcall/ui';
import { digitsBackground } from '../../lib/digits-background.ts';
import { texts } from '../../messages.ts';

/** The color of the digits, and of the boxes if the template has them. */
export function ColorsSection({ settings }: { readonly settings: EmailTimerSettings }): ReactNode {
  const font = useValue<string>('selected_font_color');
  const box = useValue<string>('email_box_color');
  const { colors, boxShare = 1 } = emailTimerTemplate(settings.background);
  const hasBoxes = colors === 'both';
  return (
    <>
      <ColorField
        {...font}
        label={texts.fontColor}
        withAlpha
        against={digitsBackground(settings)}
        againstName={hasBoxes && boxShare === 1 ? texts.againstBox : texts.againstBackground}
      />
      {hasBoxes && <ColorField {...box} label={texts.boxColor} withAlpha />}
    </>
  );
}
