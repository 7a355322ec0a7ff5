import { useState, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { isCenteredOnly, sidebarBarWidths } from '@lastcall/contracts/campaigns/sidebar-bar-facts';
import type { SidebarBar } from '@lastcall/contracts/campaigns/sidebar-bars';
import { limits } from '@lastcall/contracts/platform';
import { useValue } from '@lastcall/host-api';
import { putValues } from '@lastcall/host-api/editor';
import { NumberInput } from '@lastcall/ui';
import { texts } from './messages.ts';
import { Choice } from './sidebar-fields.tsx';
import type { SidebarForm } from './sidebar-form.ts';
import { availablePositions, withWidth } from './placement.ts';

/** The position, width and z-index of the bar. */
export function PlacementScreen({ settings }: { readonly settings: SidebarBar }): ReactNode {
  const form = useForm<SidebarForm>();
  const zindex = useValue<number | null>('zindex');
  /** Partial input, such as a lone minus sign. Without it in the field, the digits typed next would be a different number. */
  const [unfinished, setUnfinished] = useState('');
  const typeZIndex = (typed: number | string): void => {
    setUnfinished(typeof typed === 'number' ? '' : typed);
    zindex.onChange(typeof typed === 'number' ? typed : null);
  };
  return (
    <>
      <Choice
        name="barPosition"
        label={texts.position}
        description={isCenteredOnly(settings) ? texts.positionCentered : undefined}
        value={settings.barPosition}
        options={availablePositions(settings).map((position) => [position, texts.positions[position]])}
        onChange={(position) => form.change('barPosition', position)}
      />
      <Choice
        name="barWidth"
        label={texts.width}
        value={settings.barWidth}
        options={sidebarBarWidths.map((width) => [width, texts.widths[width]])}
        onChange={(width) => putValues(form, withWidth(form.getState().values, width))}
      />
      <NumberInput
        {...zindex}
        value={zindex.value ?? unfinished}
        onChange={typeZIndex}
        label={texts.zIndex}
        description={texts.zIndexHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={0}
        max={limits.zIndex}
        clampBehavior="none"
        allowDecimal={false}
      />
    </>
  );
}
