import type { ReactNode } from 'react';
import { Select } from '@lastcall/ui';
import { texts } from './messages.ts';

const choices = [5, 4, 3, 2, 1].map((count) => ({ value: String(count), label: texts.block.starsOf(count) }));

/** One to five stars. */
export function Rating({
  name,
  value,
  onChange,
}: {
  readonly name: string;
  readonly value: number;
  readonly onChange: (stars: number) => void;
}): ReactNode {
  return (
    <Select
      name={name}
      label={texts.block.stars}
      data={choices}
      value={String(value)}
      allowDeselect={false}
      onChange={(chosen) => chosen !== null && onChange(Number(chosen))}
    />
  );
}
