import type { ReactNode } from 'react';
import { words } from '../../messages.ts';
import { ChoiceControl } from './fields.tsx';

/** The position and size of the bar. */
export function LayoutSection(): ReactNode {
  return (
    <>
      <ChoiceControl name="placement" label={words.placement} options={words.placements} />
      <ChoiceControl name="width" label={words.width} options={words.widths} />
      <ChoiceControl name="size" label={words.size} options={words.sizes} />
    </>
  );
}
