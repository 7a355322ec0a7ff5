import type { ReactNode } from 'react';
import { limits } from '@lastcall/contracts';
import type { LegacyBarSize } from '@lastcall/contracts/legacy-bar-facts';
import { useValue } from '@lastcall/host-api';
import { NumberInput } from '@lastcall/ui';
import { ChoiceField } from '@lastcall/ui/editor';
import { useValueAtOnce } from '../../lib/use-value-at-once.ts';
import { words } from './messages.ts';

/** How large the bar is, where it is, and when it comes. */
export function LayoutSection(): ReactNode {
  const size = useValue<LegacyBarSize>('floatingBarSize');
  const overlay = useValue<0 | 1>('floatingBarBottomOverlay');
  return (
    <>
      <ChoiceField label={words.fields.floatingBarSize} value={size.value} onChange={size.onChange} options={words.sizes} />
      <ChoiceField label={words.fields.floatingBarBottomOverlay} value={String(overlay.value) as '0' | '1'} onChange={(chosen) => overlay.onChange(chosen === '1' ? 1 : 0)} options={words.positions} />
      <DelayControl />
    </>
  );
}

function DelayControl(): ReactNode {
  const { value, onChange, onBlur, error } = useValueAtOnce<number | null>('floatingBarDelaySeconds');
  return (
    <NumberInput
      name="floatingBarDelaySeconds"
      label={words.fields.floatingBarDelaySeconds}
      description={words.delayHint}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={value ?? ''}
      onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)}
      onBlur={onBlur}
      error={error}
      min={0}
      max={limits.barDelaySeconds}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
    />
  );
}
