import type { ReactNode } from 'react';
import { uiText } from '../../messages.ts';
import { ChoiceControl } from './fields.tsx';

/** The position and size of the bar. */
export function LayoutSection(): ReactNode {
  return (
    <>
      <ChoiceControl name="placement" label={uiText.placement} options={uiText.placements} />
      <ChoiceControl name="width" label={uiText.width} options={uiText.widths} />
      <ChoiceControl name="size" label={uiText.size} options={uiText.sizes} />
    </>
  );
}
