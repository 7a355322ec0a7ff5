import { useState, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { isCenteredOnly, olderBarWidths } from '@lastcall/contracts/campaigns/older-bar-facts';
import type { OlderBar } from '@lastcall/contracts/campaigns/older-bars';
import { limits } from '@lastcall/contracts/platform';
import { useValue } from '@lastcall/host-api';
import { putValues } from '@lastcall/host-api/editor';
import { NumberInput } from '@lastcall/ui';
import { words } from './messages.ts';
import { Choice } from './older-fields.tsx';
import type { OlderForm } from './older-form.ts';
import { offeredPositions, withWidth } from './placing.ts';

/** Where the bar is, how wide, and over how much of the page. */
export function PlacementScreen({ settings }: { readonly settings: OlderBar }): ReactNode {
  const form = useForm<OlderForm>();
  const zindex = useValue<number | null>('zindex');
  /** What is typed and no number yet, such as the minus of one; without its place in the field, the digits after it would be another number. */
  const [unfinished, setUnfinished] = useState('');
  const typeZIndex = (typed: number | string): void => {
    setUnfinished(typeof typed === 'number' ? '' : typed);
    zindex.onChange(typeof typed === 'number' ? typed : null);
  };
  return (
    <>
      <Choice
        name="barPosition"
        label={words.position}
        description={isCenteredOnly(settings) ? words.positionCentered : undefined}
        value={settings.barPosition}
        options={offeredPositions(settings).map((position) => [position, words.positions[position]])}
        onChange={(position) => form.change('barPosition', position)}
      />
      <Choice
        name="barWidth"
        label={words.width}
        value={settings.barWidth}
        options={olderBarWidths.map((width) => [width, words.widths[width]])}
        onChange={(width) => putValues(form, withWidth(form.getState().values, width))}
      />
      <NumberInput
        {...zindex}
        value={zindex.value ?? unfinished}
        onChange={typeZIndex}
        label={words.zIndex}
        description={words.zIndexHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        min={0}
        max={limits.zIndex}
        clampBehavior="none"
        allowDecimal={false}
      />
    </>
  );
}
