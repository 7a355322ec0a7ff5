import type { ReactNode } from 'react';
import { useValue } from '@lastcall/host-api';
import { Code, Text } from '@lastcall/ui';
import type { BarForm } from '../../lib/bar-form.ts';
import { uiText } from '../../messages.ts';
import { ChoiceControl } from './fields.tsx';

/** The heights of full-width bars whose title fits on one line, in pixels. */
const heightsPx: Readonly<Record<BarForm['size'], number>> = { small: 55, medium: 79, large: 110 };

/** The position and size of the bar. */
export function LayoutSection(): ReactNode {
  const { value: placement } = useValue<BarForm['placement']>('placement');
  return (
    <>
      <ChoiceControl name="placement" label={uiText.placement} options={uiText.placements} />
      {placement === 'top' && <PushControl />}
      <ChoiceControl name="width" label={uiText.width} options={uiText.widths} />
      <ChoiceControl name="size" label={uiText.size} options={uiText.sizes} />
    </>
  );
}

/** Selects whether a bar at the top pushes the page down, and shows the CSS with which a page reserves space for it. */
function PushControl(): ReactNode {
  const { value: push } = useValue<BarForm['push']>('push');
  const { value: size } = useValue<BarForm['size']>('size');
  return (
    <>
      <ChoiceControl name="push" label={uiText.push} options={uiText.pushes} />
      <Text size="sm" c="dimmed">
        {uiText.pushHints[push]}
      </Text>
      {push !== 'never' && <Code block>{uiText.pushCss(heightsPx[size])}</Code>}
    </>
  );
}
