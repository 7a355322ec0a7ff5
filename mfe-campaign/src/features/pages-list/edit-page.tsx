import { useState, type ReactNode } from 'react';
import type { Page, PageForm as SentForm } from '@lastcall/contracts/campaigns';
import { toast } from '@lastcall/ui';
import { messages } from './messages.ts';
import type { PageActions } from './page-actions.ts';
import { valuesOf, type PageFormValues } from './page-form-values.ts';
import { PageForm } from './page-form.tsx';
import { isPageDeleted } from './save-problems.ts';
import type { TypeChoices } from './type-select.tsx';

interface EditPageProps {
  readonly page: Page;
  /** A choice from the list that could not be saved directly. */
  readonly changes: Partial<PageFormValues>;
  readonly choices: TypeChoices;
  readonly labelsInUse: readonly string[];
  readonly onUpdate: PageActions['update'];
  readonly onClose: () => void;
}

/** The edit view of a page. It saves against the version that was loaded when it opened, so that concurrent changes are not overwritten silently. */
export function EditPage({ page, changes, choices, labelsInUse, onUpdate, onClose }: EditPageProps): ReactNode {
  const [opened] = useState({ version: page.version, values: { ...valuesOf(page), ...changes } });
  const save = async (form: SentForm, isForced: boolean): Promise<unknown> => {
    const problem = await onUpdate({ id: page.id, version: isForced ? page.version : opened.version, ...form });
    // The form is unmounted together with the page, so it cannot report this itself.
    if (isPageDeleted(problem)) toast.error(messages.gone);
    if (problem !== null) return problem;
    toast.success(messages.saved);
    onClose();
    return null;
  };
  return (
    <PageForm
      initial={opened.values}
      isNew={false}
      choices={choices}
      labelsInUse={labelsInUse}
      onSave={save}
      onCancel={onClose}
    />
  );
}
