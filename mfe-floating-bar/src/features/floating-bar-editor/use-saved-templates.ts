import { useMemo, useState } from 'react';
import { bar, type Bar } from '@lastcall/contracts/campaigns';
import type { BarTemplate } from '@lastcall/contracts/campaigns/bar-templates';
import { toast } from '@lastcall/ui';
import { uiText } from '../../messages.ts';
import {
  useBarTemplatesQuery,
  useDeleteBarTemplateMutation,
  useRenameBarTemplateMutation,
} from './floating-bar-api.ts';

/** A template that the account saved. */
export interface SavedTemplate {
  readonly id: string;
  readonly name: string;
  readonly data: Bar;
}

/** The account's templates, the template of this bar, and their actions. */
export interface SavedTemplates {
  readonly templates: readonly SavedTemplate[];
  /** Null for a built-in one. */
  readonly chosenId: string | null;
  readonly choose: (id: string | null) => void;
  readonly rename: (id: string, name: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Refetches them and selects the newest, which was just created. */
  readonly chooseNewest: () => Promise<void>;
}

/** Loads and changes the account's templates. */
export function useSavedTemplates(campaignId: string): SavedTemplates {
  const { data, refetch } = useBarTemplatesQuery({ params: { campaignId } });
  const [rename] = useRenameBarTemplateMutation();
  const [remove] = useDeleteBarTemplateMutation();
  const [chosenId, choose] = useState<string | null>(null);
  const templates = useMemo(() => (data ?? []).flatMap(readTemplate), [data]);
  return {
    templates,
    chosenId,
    choose,
    rename: async (templateId, name) => {
      const { error } = await rename({ params: { campaignId, templateId }, body: { name } });
      if (error) toast.error(uiText.renameFailed);
    },
    remove: async (templateId) => {
      const { error } = await remove({ params: { campaignId, templateId } });
      if (error) toast.error(uiText.deleteTemplateFailed);
      else if (templateId === chosenId) choose(null);
    },
    chooseNewest: async () => {
      const { data: newest } = await refetch();
      choose(newest?.[0]?.id ?? null);
    },
  };
}

/** Ignores a template whose text is no longer a valid bar. */
function readTemplate({ id, name, data }: BarTemplate): SavedTemplate[] {
  try {
    const read = bar.safeParse(JSON.parse(data));
    return read.success ? [{ id, name, data: read.data }] : [];
  } catch {
    return [];
  }
}
