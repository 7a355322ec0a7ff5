import type { ReactNode } from 'react';
import type { LegacyBarSize } from '@lastcall/contracts/campaigns/legacy-bar-facts';
import { useValue } from '@lastcall/host-api';
import { ChoiceField } from '@lastcall/ui/editor';
import { DelayInput } from '../../lib/delay-input.tsx';
import { words } from './messages.ts';

/** How large the bar is, where it is, and when it comes. */
export function LayoutSection(): ReactNode {
  const size = useValue<LegacyBarSize>('floatingBarSize');
  const overlay = useValue<0 | 1>('floatingBarBottomOverlay');
  return (
    <>
      <ChoiceField
        label={words.fields.floatingBarSize}
        value={size.value}
        onChange={size.onChange}
        options={words.sizes}
      />
      <ChoiceField
        label={words.fields.floatingBarBottomOverlay}
        value={String(overlay.value) as '0' | '1'}
        onChange={(chosen) => overlay.onChange(chosen === '1' ? 1 : 0)}
        options={words.positions}
      />
      <DelayInput name="floatingBarDelaySeconds" label={words.fields.floatingBarDelaySeconds} />
    </>
  );
}
