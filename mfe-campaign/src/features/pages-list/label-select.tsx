import type { ComponentProps, ReactNode } from 'react';
import { defaultPageLabels } from '@lastcall/contracts/campaigns';
import { limits } from '@lastcall/contracts/platform';
import { CreatableSelect } from '../../lib/creatable-select.tsx';
import { messages } from './messages.ts';

interface LabelSelectProps extends Omit<ComponentProps<typeof CreatableSelect>, 'known' | 'longest' | 'placeholder'> {
  readonly inUse: readonly string[];
}

/** A page's label: one of the two that every campaign has, one in use, or a new one that is typed. */
export function LabelSelect({ inUse, ...select }: LabelSelectProps): ReactNode {
  return (
    <CreatableSelect
      {...select}
      placeholder={messages.labelPlaceholder}
      known={[...defaultPageLabels, ...inUse]}
      longest={limits.pageLabel}
    />
  );
}
