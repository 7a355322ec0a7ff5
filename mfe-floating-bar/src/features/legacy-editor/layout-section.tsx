import type { ReactNode } from 'react';
import type { LegacyBarSize } from '@lastcall/contracts/campaigns/legacy-bar-facts';
import { useValue } from '@lastcall/host-api';
import { ChoiceField } from '@lastcall/ui/editor';
import { DelayInput } from '../../lib/delay-input.tsx';
import { texts } from './messages.ts';

/** The size, position and delay of the bar. */
export function LayoutSection(): ReactNode {
  const size = useValue<LegacyBarSize>('floatingBarSize');
  const overlay = useValue<0 | 1>('floatingBarBottomOverlay');
  return (
    <>
      <ChoiceField
        label={texts.fields.floatingBarSize}
        value={size.value}
        onChange={size.onChange}
        options={texts.sizes}
      />
      <ChoiceField
        label={texts.fields.floatingBarBottomOverlay}
        value={String(overlay.value) as '0' | '1'}
        onChange={(chosen) => overlay.onChange(chosen === '1' ? 1 : 0)}
        options={texts.positions}
      />
      <DelayInput name="floatingBarDelaySeconds" label={texts.fields.floatingBarDelaySeconds} />
    </>
  );
}
