import type { ReactNode } from 'react';
import { defaultPageLabels, isAnnouncement, type CampaignType } from '@lastcall/contracts/campaigns';
import { useValue, type FormErrors } from '@lastcall/host-api';
import { ActionIcon, Button, PlusIcon, Select, TextInput, Trash2Icon } from '@lastcall/ui';
import styles from './blueprint.module.css';
import { emptyPage } from './blueprint-values.ts';
import type { FirstPage } from './form-values.ts';
import { blueprint as words } from './messages.ts';
import type { PageRefusal } from './use-blueprint-creation.ts';

interface BlueprintPagesProps {
  /** What is wrong with each page, once somebody tried to go on. */
  readonly problems: readonly FormErrors[];
  readonly refusals: readonly PageRefusal[];
}

/** The pages that the campaign begins with. */
export function BlueprintPages({ problems, refusals }: BlueprintPagesProps): ReactNode {
  const { value, onChange } = useValue<readonly FirstPage[] | undefined>('pages');
  const pages = value ?? [];
  return (
    <>
      {pages.map((page, index) => (
        <PageFields
          // Pages have nothing of their own before they are made, so their place is their name.
          key={index}
          number={index + 1}
          page={page}
          problemOf={(field) =>
            (problems[index]?.[field] as string | undefined) ??
            refusals.find((refusal) => refusal.page === page && refusal.field === field)?.message
          }
          onChange={(change) => onChange(pages.with(index, { ...page, ...change }))}
          onRemove={() => onChange(pages.toSpliced(index, 1))}
        />
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<PlusIcon size={16} aria-hidden />}
          onClick={() => onChange([...pages, emptyPage])}
        >
          {words.addPage}
        </Button>
      </div>
    </>
  );
}

interface PageFieldsProps {
  readonly number: number;
  readonly page: FirstPage;
  readonly problemOf: (field: keyof FirstPage) => string | undefined;
  readonly onChange: (change: Partial<FirstPage>) => void;
  readonly onRemove: () => void;
}

function PageFields({ number, page, problemOf, onChange, onRemove }: PageFieldsProps): ReactNode {
  const type = useValue<CampaignType>('campaignType');
  const url = (field: 'beforeUrl' | 'afterUrl') => ({
    value: page[field],
    error: problemOf(field),
    inputMode: 'url' as const,
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange({ [field]: event.currentTarget.value }),
  });
  return (
    <fieldset className={styles.page} aria-label={words.page(number)}>
      <div className={styles.head}>
        <span>{words.page(number)}</span>
        <ActionIcon variant="subtle" color="gray" aria-label={words.removePage(number)} onClick={onRemove}>
          <Trash2Icon size={16} aria-hidden />
        </ActionIcon>
      </div>
      <TextInput
        label={words.beforeUrl}
        placeholder={words.urlPlaceholder}
        autoFocus={page === emptyPage}
        {...url('beforeUrl')}
      />
      {!isAnnouncement(type.value) && (
        <TextInput label={words.afterUrl} description={words.afterUrlHint} {...url('afterUrl')} />
      )}
      <Select
        label={words.label}
        clearable
        data={[...defaultPageLabels]}
        value={page.label || null}
        onChange={(label) => onChange({ label: label ?? '' })}
        error={problemOf('label')}
      />
    </fieldset>
  );
}
