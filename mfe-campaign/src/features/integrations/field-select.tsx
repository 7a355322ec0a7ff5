import { useState, type ReactNode } from 'react';
import { Select, toast } from '@lastcall/ui';
import { fieldChoices, newFieldValue, type FieldOption } from './field-choices.ts';
import { messages } from './messages.ts';
import type { Outcome } from './outcome.ts';

interface FieldSelectProps {
  readonly label?: string;
  readonly hint?: string;
  /** True when the provider lets us create fields. */
  readonly canCreate?: boolean;
  readonly fields: readonly FieldOption[];
  readonly value: string | null;
  readonly error?: string | undefined;
  readonly onChoose: (field: FieldOption) => void;
  readonly onCreate: (name: string) => Promise<Outcome<{ readonly id: string; readonly name: string }>>;
}

/** Selects a field of the provider. Typing a new name creates and selects it. */
export function FieldSelect({
  label = messages.fieldLabel,
  hint,
  canCreate = true,
  fields,
  value,
  error,
  onChoose,
  onCreate,
}: FieldSelectProps): ReactNode {
  const [made, setMade] = useState<readonly FieldOption[]>([]);
  const known = [...fields, ...made.filter((field) => !fields.some((each) => each.value === field.value))];
  const chosen = known.find((field) => field.value === value)?.label ?? '';
  const [search, setSearch] = useState(chosen);
  const [creating, setCreating] = useState<string>();
  const [failure, setFailure] = useState<string>();
  // The selected field's name in the input is not a search.
  const typed = search === chosen ? '' : search;

  const create = async (name: string): Promise<void> => {
    setCreating(name);
    const { data, error: reason } = await onCreate(name);
    setCreating(undefined);
    setFailure(reason);
    if (!data) return void toast.error(reason);
    setMade([...made, { label: data.name, value: data.id }]);
    setSearch(data.name);
    onChoose({ label: data.name, value: data.id });
  };

  return (
    <Select
      label={label}
      placeholder={canCreate ? messages.fieldPlaceholder : messages.fieldOnlyPlaceholder}
      description={creating === undefined ? hint : messages.creatingField}
      error={failure ?? error}
      searchable
      allowDeselect={false}
      readOnly={creating !== undefined}
      nothingFoundMessage={messages.notFound}
      data={fieldChoices(known, typed, canCreate ? messages.createField : null)}
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={(text) => {
        // While a field is being created, its name stays in the input.
        if (creating === undefined) setSearch(text);
        setFailure(undefined);
      }}
      value={value}
      onChange={(picked) => {
        if (picked === null) return;
        if (picked === newFieldValue) return void create(search.trim());
        const field = known.find((each) => each.value === picked);
        setSearch(field?.label ?? '');
        if (field) onChoose(field);
      }}
    />
  );
}
