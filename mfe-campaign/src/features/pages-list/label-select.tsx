import { useState, type ComponentProps, type ReactNode } from 'react';
import { Select } from '@lastcall/ui';
import { labelChoices } from './label-choices.ts';
import { messages } from './messages.ts';

interface LabelSelectProps extends Pick<ComponentProps<typeof Select>, 'label' | 'description' | 'aria-label' | 'variant' | 'size' | 'error' | 'className' | 'disabled'> {
  readonly value: string;
  readonly onChange: (label: string) => void;
  readonly inUse: readonly string[];
}

/** A page's label: chosen, or made by typing a new one. */
export function LabelSelect({ value, onChange, inUse, ...look }: LabelSelectProps): ReactNode {
  const [search, setSearch] = useState(value);
  // The chosen label in the box is no search.
  const typed = search === value ? '' : search;
  const choices = labelChoices([...inUse, value], typed);
  return (
    <Select
      {...look}
      placeholder={messages.labelPlaceholder}
      searchable
      clearable
      data={choices.map(({ value: label, isNew }) => ({ value: label, label: isNew ? messages.createLabel(label) : label }))}
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      value={value === '' ? null : value}
      onChange={(label) => {
        setSearch(label ?? '');
        onChange(label ?? '');
      }}
    />
  );
}
